import { html, raw } from 'hono/html';
import type { StoredMessage } from '../world/messages.ts';
import { attached, read } from './attached.ts';
import { css } from './card-css.ts';
import { pieces } from './text.ts';

type Html = ReturnType<typeof html>;

export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>${raw(css)}</style>
      </head>
      <body>${content}</body>
    </html>`;
}

const words: Record<StoredMessage['state'], string> = {
  here: '',
  tombstone: 'This message is not available any more.',
  absent: 'This message cannot be found.',
  suspended: 'This message is from a suspended account.',
  gone: 'This message is gone.',
};

/** A message as its frame shows it. */
export function messageCard(message: StoredMessage | undefined, embed: string, media: string): Html {
  if (message?.state !== 'here')
    return html`<main class="card none"><p>${words[message?.state ?? 'absent']}</p></main>`;
  const { body } = message;
  const author = read(body?.user);
  const date = new Date(body?.created_at ?? 0);
  return html`<main class="card">
    <header>
      <img src="${media}/profile/${author.screen_name}_normal.png" alt="" width="48" height="48" />
      <div><b>${author.name}</b><br /><small>@${author.screen_name}</small></div>
    </header>
    <p class="text" dir="auto" lang="${body?.lang ?? 'en'}">${pieces(message, embed).map((piece) => (piece.href ? html`<a href="${piece.href}">${piece.text}</a>` : piece.text))}</p>
    ${pictures(body?.mediaDetails, media)}
    ${attached(body?.card, media)}
    ${quoted(body?.quoted_tweet)}
    <footer>
      <a href="${embed}/m/${message.id}"><time datetime="${date.toISOString()}">${date.toUTCString().slice(5, 22)}</time></a>
      <span>♥ ${body?.favorite_count ?? 0}</span>
    </footer>
  </main>`;
}

function pictures(details: unknown, media: string): Html | string {
  if (!Array.isArray(details)) return '';
  const images = details.map(read).map((each) => {
    const source = String(each.media_url_https).replace('{media}', media);
    return html`<img src="${source}?name=medium" alt="${each.ext_alt_text ?? ''}" />`;
  });
  return html`<div class="media n${images.length}">${images}</div>`;
}

function quoted(value: unknown): Html | string {
  if (value === undefined) return '';
  const quote = read(value);
  return html`<blockquote><b>${read(quote.user).name}</b><p>${raw(String(quote.text))}</p></blockquote>`;
}
