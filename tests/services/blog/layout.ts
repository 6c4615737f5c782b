import { html, raw } from 'hono/html';
import { css } from './css.ts';

export type Html = ReturnType<typeof html>;

const rightToLeft = new Set(['ar', 'he', 'fa']);

/** A page of the site. `head` is markup of our own making. */
export function layout(page: {
  title: string;
  lang?: string;
  head?: string;
  content: Html;
  end?: string;
}): Html {
  const lang = page.lang ?? 'en';
  return html`<!doctype html>
<html lang="${lang}" dir="${rightToLeft.has(lang) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title === 'Tidal blog' ? page.title : `${page.title} – Tidal blog`}</title>
${raw(page.head ?? '')}
<style>${raw(css)}</style>
</head>
<body>
<header class="site"><a href="/">Tidal blog</a><span>Notes from the edge of the water</span></header>
<main>
${page.content}
</main>
<footer class="foot">Written at the waterside. <a href="/feed/">Feed</a> · <a href="/messages/">Said elsewhere</a></footer>
${raw(page.end ?? '')}
</body>
</html>`;
}
