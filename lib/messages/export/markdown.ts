import { type Card, type Media, type Post, type TextPart, votesOf } from '../model';
import type { ExportItem, ExportWords } from './item';
import { authorLine, factsOf, fileOf, isWeb, pollFacts, sourceOfItem, stamp } from './source';

/** CommonMark: headings, text with its links, pictures by their addresses, with who made it and where it stands. */
export function markdownOf(items: readonly ExportItem[], words: ExportWords): string {
  const [only] = items;
  if (only && items.length === 1) return `${item(only, words, 1)}\n`;
  return `${[`# ${escaped(words.title)}`, ...items.map((each) => item(each, words, 2))].join('\n\n')}\n`;
}

function item(one: ExportItem, words: ExportWords, level: number): string {
  const source = sourceOfItem(one);
  const link = source && `[${escaped(words.source)}](${target(source)})`;
  const heading = (text: string) => `${'#'.repeat(level)} ${escaped(oneLine(text))}`;
  switch (one.kind) {
    case 'missing':
      return paragraphs(heading(one.id), escaped(one.why), link);
    case 'page': {
      const { author, handle, text } = one.message;
      return paragraphs(
        heading(authorLine(author, handle, words)),
        text && lines(escaped(text)),
        escaped(words.fromPage),
        link,
      );
    }
    case 'message': {
      const { message, readAt } = one.reading;
      const { author, parent, parentGone, quoted, quotedGone } = message;
      return paragraphs(
        heading(authorLine(author.name, author.handle, words)),
        carried(parent, parentGone, words.answered, words.answeredGone, words, readAt),
        post(message, words, readAt),
        carried(quoted, quotedGone, words.quoted, words.quotedGone, words, readAt),
        link,
        escaped(words.fetched(stamp(readAt))),
      );
    }
  }
}

function post(one: Post, words: ExportWords, readAt: number): string {
  const total = one.poll ? votesOf(one.poll).total : 0;
  const facts = factsOf(one, words);
  return paragraphs(
    one.createdAt !== undefined && escaped(stamp(one.createdAt)),
    one.replyTo && escaped(words.replyingTo(one.replyTo.handle)),
    lines(one.parts.map(piece).join('')),
    one.cut && escaped(words.cut),
    one.sensitive && one.media.length > 0 && escaped(words.sensitive),
    ...one.media.map((media) => picture(media, words)),
    one.poll?.choices
      .map(({ label, count }) => {
        const share = words.choice(count, total > 0 ? count / total : 0);
        return `- ${escaped(oneLine(label))}: ${escaped(share)}`;
      })
      .join('\n'),
    one.poll && escaped(pollFacts(one.poll, readAt, words)),
    one.card && cardOf(one.card),
    facts.length > 0 && escaped(facts.join(' · ')),
  );
}

function carried(
  one: Post | undefined,
  gone: string | undefined,
  label: string,
  goneLabel: string,
  words: ExportWords,
  readAt: number,
): string | undefined {
  if (!one) return gone === undefined ? undefined : escaped(`${goneLabel} ${gone}`.trim());
  const { name, handle } = one.author;
  const inside = paragraphs(
    escaped(`${label}: ${oneLine(authorLine(name, handle, words))}`),
    post(one, words, readAt),
  );
  return inside.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function piece(part: TextPart): string {
  return part.kind === 'link' ? linkTo(part.href, part.text) : escaped(part.text);
}

function picture(media: Media, words: ExportWords): string {
  const file = media.kind === 'photo' ? undefined : fileOf(media);
  const alt = escaped(oneLine(media.alt ?? words.noDescription));
  const still = isWeb(media.url) ? `![${alt}](${target(media.url)})` : alt;
  return file ? `${still}\n\n${linkTo(file, words.fileOf)}` : still;
}

const cardOf = ({ title, description, href }: Card): string =>
  paragraphs(
    href ? linkTo(href, title) : escaped(oneLine(title)),
    description && lines(escaped(description)),
  );

const linkTo = (href: string, text: string): string =>
  isWeb(href) ? `[${escaped(oneLine(text))}](${target(href)})` : escaped(text);

/** A link's address in angle brackets: what would end them is encoded. */
const target = (href: string): string => `<${href.replace(/[\s<>\\]/g, (sign) => encodeURIComponent(sign))}>`;

const paragraphs = (...all: (string | false | undefined)[]): string => all.filter(Boolean).join('\n\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Any ASCII punctuation may stand after a backslash (CommonMark 2.4); these can mean something else without it. */
const escaped = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\\`*_{}[\]<>()&~|^$!#]/g, '\\$&');

/** Lines as written: what begins one means nothing, and each ends where it did. */
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
