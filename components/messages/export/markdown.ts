import { t } from '@/lib/i18n';
import type { Card, Media, Post, TextPart } from '@/lib/messages/model';
import {
  authorLine,
  choicesOf,
  type ExportItem,
  factsOf,
  fileOf,
  isWeb,
  pollFacts,
  stamp,
  withheld,
} from './item';

/** CommonMark: headings, text with links, pictures by address, with author and source. */
export function markdownOf(items: readonly ExportItem[], title: string): string {
  const [only] = items;
  if (only && items.length === 1) return `${item(only, 1)}\n`;
  return `${[`# ${escaped(title)}`, ...items.map((each) => item(each, 2))].join('\n\n')}\n`;
}

function item(one: ExportItem, level: number): string {
  const link = one.source && `[${escaped(t('messages.source'))}](${target(one.source)})`;
  const heading = (text: string) => `${'#'.repeat(level)} ${escaped(oneLine(text))}`;
  switch (one.kind) {
    case 'missing':
      return paragraphs(heading(one.id), escaped(one.why), link);
    case 'page': {
      const { author, handle, text } = one.message;
      return paragraphs(
        heading(authorLine(author, handle)),
        text && lines(escaped(text)),
        escaped(t('messages.export.fromPage')),
        link,
      );
    }
    case 'message': {
      const { message, readAt } = one.reading;
      const { author, parent, parentGone, quoted, quotedGone } = message;
      return paragraphs(
        heading(authorLine(author.name, author.handle)),
        carried('answered', parent, parentGone, readAt),
        post(message, readAt),
        carried('quoted', quoted, quotedGone, readAt),
        link,
        escaped(t('messages.export.fetched', [stamp(readAt)])),
      );
    }
  }
}

function post(one: Post, readAt: number): string {
  return paragraphs(
    one.createdAt !== undefined && escaped(stamp(one.createdAt)),
    one.replyTo && escaped(t('messages.replyingTo', [one.replyTo.handle])),
    lines(one.parts.map(piece).join('')),
    one.cut && escaped(t('messages.cut')),
    one.sensitive && one.media.length > 0 && escaped(t('messages.sensitive')),
    ...one.media.map(picture),
    one.poll &&
      choicesOf(one.poll)
        .map(({ label, votes }) => `- ${escaped(oneLine(label))}: ${escaped(votes)}`)
        .join('\n'),
    one.poll && escaped(pollFacts(one.poll, readAt)),
    one.card && cardOf(one.card),
    escaped(factsOf(one)),
  );
}

function carried(
  as: 'quoted' | 'answered',
  one: Post | undefined,
  gone: string | undefined,
  readAt: number,
): string | undefined {
  if (!one) return gone === undefined ? undefined : escaped(withheld(as, gone));
  const { name, handle } = one.author;
  const inside = paragraphs(
    escaped(t('common.labelled', [t(`messages.${as}`), oneLine(authorLine(name, handle))])),
    post(one, readAt),
  );
  return inside.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

const piece = (part: TextPart): string =>
  part.kind === 'link' ? linkTo(part.href, part.text) : escaped(part.text);

function picture(media: Media): string {
  const file = media.kind === 'photo' ? undefined : fileOf(media);
  const alt = escaped(oneLine(media.alt ?? t('messages.noDescription')));
  const still = isWeb(media.url) ? `![${alt}](${target(media.url)})` : alt;
  return file ? `${still}\n\n${linkTo(file, t('messages.openFile'))}` : still;
}

const cardOf = ({ title, description, href }: Card): string =>
  paragraphs(
    href ? linkTo(href, title) : escaped(oneLine(title)),
    description && lines(escaped(description)),
  );

const linkTo = (href: string, text: string): string =>
  isWeb(href) ? `[${escaped(oneLine(text))}](${target(href)})` : escaped(text);

/** A link target in angle brackets, with characters that end it encoded. */
const target = (href: string): string => `<${href.replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign))}>`;

const paragraphs = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Escapes inline markup (CommonMark 2.4). */
const escaped = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\\`*_{}[\]<>()&~|^$!#]/g, '\\$&');

/** Keeps line breaks, and escapes block markup at the start of lines. */
const lines = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) =>
          line
            .trim()
            .replace(/^[-+=:]/, '\\$&')
            .replace(/^(\d+)\./, '$1\\.'),
        )
        .filter((line) => line !== '')
        .join('\\\n'),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
