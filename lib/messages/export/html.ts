import { type Card, type Media, type Picture, type Poll, type Post, type TextPart, votesOf } from '../model';
import type { ExportItem, ExportWords, Inlined } from './item';
import { html, Markup } from './markup';
import { authorLine, factsOf, fileOf, isWeb, pollFacts, sourceOfItem, stamp } from './source';
import { exportStyle } from './style';

/**
 * A document that stands alone: its own style, no script, and nothing that is asked of anybody when it is opened.
 * Pictures are in it or are links. Its policy (CSP) holds it to that.
 */
export function htmlOf(items: readonly ExportItem[], words: ExportWords, inlined: Inlined): string {
  const document = html`<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${words.title}</title>
<style>${new Markup(exportStyle)}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
${items.map((item) => article(item, words, inlined))}</main>
</body>
</html>
`;
  return document.text;
}

function article(item: ExportItem, words: ExportWords, inlined: Inlined): Markup {
  const source = sourceOfItem(item);
  const link = source && html`${anchor(source, words.source)}`;
  switch (item.kind) {
    case 'missing':
      return html`<article><p class="meta">${item.why}</p><footer>${link} ${item.id}</footer></article>\n`;
    case 'page': {
      const { author, handle, text, lang } = item.message;
      return html`<article><header>${byline(author, handle, words)}</header>${
        text && html`<p class="text" dir="auto" lang="${lang ?? ''}">${text}</p>`
      }<footer>${link} <span>${words.fromPage}</span></footer></article>\n`;
    }
    case 'message': {
      const { message, readAt } = item.reading;
      const { parent, parentGone, quoted, quotedGone } = message;
      const file = { words, inlined, readAt };
      return html`<article>${carried(parent, parentGone, words.answered, words.answeredGone, file)}${post(
        message,
        file,
      )}${carried(quoted, quotedGone, words.quoted, words.quotedGone, file)}<footer>${link} <time datetime="${stamp(readAt)}">${words.fetched(words.date(readAt))}</time></footer></article>\n`;
    }
  }
}

interface File {
  words: ExportWords;
  inlined: Inlined;
  /** When the message was fetched, Unix milliseconds. */
  readAt: number;
}

function post(one: Post, file: File): Markup {
  const { words, inlined } = file;
  const facts = factsOf(one, words);
  const { author, replyTo, createdAt } = one;
  return html`<header>${byline(author.name, author.handle, words)}${
    createdAt !== undefined && html` <time datetime="${stamp(createdAt)}">${words.date(createdAt)}</time>`
  }</header>${replyTo && html`<p class="meta">${words.replyingTo(replyTo.handle)}</p>`}${
    one.parts.length > 0 &&
    html`<p class="text" dir="auto" lang="${one.lang ?? ''}">${one.parts.map(piece)}</p>`
  }${one.cut && html`<p class="meta">${words.cut}</p>`}${
    one.sensitive && one.media.length > 0 && html`<p class="meta">${words.sensitive}</p>`
  }${one.media.map((media) => figure(media, words, inlined))}${one.poll && poll(one.poll, file)}${
    one.card && card(one.card, words, inlined)
  }${facts.length > 0 && html`<p class="meta">${facts.join(' · ')}</p>`}`;
}

function carried(
  one: Post | undefined,
  gone: string | undefined,
  label: string,
  goneLabel: string,
  file: File,
): Markup | undefined {
  if (one) return html`<blockquote aria-label="${label}">${post(one, file)}</blockquote>`;
  return gone === undefined ? undefined : html`<p class="meta">${goneLabel} ${gone}</p>`;
}

const byline = (name: string | undefined, handle: string | undefined, words: ExportWords): Markup =>
  html`<b dir="auto">${authorLine(name, handle, words)}</b>`;

const anchor = (href: string, text: Markup | string): Markup =>
  isWeb(href) ? html`<a href="${href}" rel="noreferrer">${text}</a>` : html`${text}`;

function piece(part: TextPart): Markup {
  return part.kind === 'link' ? anchor(part.href, part.text) : html`${part.text}`;
}

function figure(media: Media, words: ExportWords, inlined: Inlined): Markup {
  const data = inlined.get(media.url);
  const alt = media.alt ?? words.noDescription;
  const file = media.kind === 'photo' ? undefined : fileOf(media);
  return html`<figure>${
    data ? html`<img src="${data}" alt="${alt}">` : anchor(media.url, `${words.kind[media.kind]}`)
  }<figcaption dir="auto">${alt}</figcaption>${file && anchor(file, words.fileOf)}</figure>`;
}

function poll(one: Poll, { words, inlined, readAt }: File): Markup {
  const { total } = votesOf(one);
  const { choices, picture } = one;
  return html`${picture && inlinedPicture(picture, words, inlined)}<ul class="poll">${choices.map(
    ({ label, count }) =>
      html`<li><bdi>${label}</bdi> <span>${words.choice(count, total > 0 ? count / total : 0)}</span></li>`,
  )}</ul><p class="meta">${pollFacts(one, readAt, words)}</p>`;
}

function inlinedPicture({ url, alt }: Picture, words: ExportWords, inlined: Inlined): Markup | undefined {
  const data = inlined.get(url);
  return data ? html`<img src="${data}" alt="${alt ?? words.noDescription}">` : undefined;
}

function card(
  { title, description, domain, href, picture }: Card,
  words: ExportWords,
  inlined: Inlined,
): Markup {
  return html`<div class="card">${picture && inlinedPicture(picture, words, inlined)}<b dir="auto">${
    href ? anchor(href, title) : title
  }</b>${description && html`<p dir="auto">${description}</p>`}${domain && html`<p class="meta">${domain}</p>`}</div>`;
}
