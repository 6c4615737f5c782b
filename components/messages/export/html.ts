import { html, type Markup } from '@/components/shared/markup';
import { standalonePage } from '@/components/shared/standalone-page';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { Card, Media, Picture, Poll, Post, TextPart } from '@/lib/messages/model';
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
import style from './style.css?inline';

/** Included pictures as data: URLs by address. Others are written as address and description. */
type Inlined = ReadonlyMap<string, string>;

/** A standalone document. Pictures are included or linked. */
export function htmlOf(items: readonly ExportItem[], title: string, inlined: Inlined): string {
  const body = html`<main>
<h1>${title}</h1>
${items.map((item) => article(item, inlined))}</main>`;
  return standalonePage(title, style, body);
}

function article(item: ExportItem, inlined: Inlined): Markup {
  const link = item.source && anchor(item.source, t('messages.source'));
  switch (item.kind) {
    case 'missing':
      return html`<article><p class="meta">${item.why}</p><footer>${link} ${item.id}</footer></article>\n`;
    case 'page': {
      const { author, handle, text, lang } = item.message;
      return html`<article><header>${byline(author, handle)}</header>${
        text && html`<p class="text" dir="auto" lang="${lang ?? ''}">${text}</p>`
      }<footer>${link} <span>${t('messages.export.fromPage')}</span></footer></article>\n`;
    }
    case 'message': {
      const { message, readAt } = item.reading;
      const { parent, parentGone, quoted, quotedGone } = message;
      const fetched = t('messages.export.fetched', [formatDateTime(readAt)]);
      return html`<article>${carried('answered', parent, parentGone, inlined, readAt)}${post(
        message,
        inlined,
        readAt,
      )}${carried('quoted', quoted, quotedGone, inlined, readAt)}<footer>${link} <time datetime="${stamp(readAt)}">${fetched}</time></footer></article>\n`;
    }
  }
}

function post(one: Post, inlined: Inlined, readAt: number): Markup {
  const { author, replyTo, createdAt } = one;
  const facts = factsOf(one);
  return html`<header>${byline(author.name, author.handle)}${
    createdAt !== undefined && html` <time datetime="${stamp(createdAt)}">${formatDateTime(createdAt)}</time>`
  }</header>${replyTo && meta(t('messages.replyingTo', [replyTo.handle]))}${
    one.parts.length > 0 &&
    html`<p class="text" dir="auto" lang="${one.lang ?? ''}">${one.parts.map(piece)}</p>`
  }${one.cut && meta(t('messages.cut'))}${
    one.sensitive && one.media.length > 0 && meta(t('messages.sensitive'))
  }${one.media.map((media) => figure(media, inlined))}${one.poll && pollOf(one.poll, inlined, readAt)}${
    one.card && cardOf(one.card, inlined)
  }${facts && meta(facts)}`;
}

function carried(
  as: 'quoted' | 'answered',
  one: Post | undefined,
  gone: string | undefined,
  inlined: Inlined,
  readAt: number,
): Markup | undefined {
  if (one)
    return html`<blockquote aria-label="${t(`messages.${as}`)}">${post(one, inlined, readAt)}</blockquote>`;
  return gone === undefined ? undefined : meta(withheld(as, gone));
}

const meta = (text: string): Markup => html`<p class="meta">${text}</p>`;

const byline = (name: string | undefined, handle: string | undefined): Markup =>
  html`<b dir="auto">${authorLine(name, handle)}</b>`;

const anchor = (href: string, text: string): Markup =>
  isWeb(href) ? html`<a href="${href}" rel="noreferrer">${text}</a>` : html`${text}`;

const piece = (part: TextPart): Markup =>
  part.kind === 'link' ? anchor(part.href, part.text) : html`${part.text}`;

function figure(media: Media, inlined: Inlined): Markup {
  const file = media.kind === 'photo' ? undefined : fileOf(media);
  return html`<figure>${
    image(media, inlined) ?? anchor(media.url, t(`messages.kind.${media.kind}`))
  }<figcaption dir="auto">${altOf(media)}</figcaption>${file && anchor(file, t('messages.openFile'))}</figure>`;
}

const altOf = ({ alt }: Picture): string => alt ?? t('messages.noDescription');

function image(picture: Picture, inlined: Inlined): Markup | undefined {
  const data = inlined.get(picture.url);
  return data ? html`<img src="${data}" alt="${altOf(picture)}">` : undefined;
}

function pollOf(poll: Poll, inlined: Inlined, readAt: number): Markup {
  return html`${poll.picture && image(poll.picture, inlined)}<ul class="poll">${choicesOf(poll).map(
    ({ label, votes }) => html`<li><bdi>${label}</bdi> <span>${votes}</span></li>`,
  )}</ul>${meta(pollFacts(poll, readAt))}`;
}

function cardOf({ title, description, domain, href, picture }: Card, inlined: Inlined): Markup {
  return html`<div class="card">${picture && image(picture, inlined)}<b dir="auto">${
    href ? anchor(href, title) : title
  }</b>${description && html`<p dir="auto">${description}</p>`}${domain && meta(domain)}</div>`;
}
