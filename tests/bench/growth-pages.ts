import { glob, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../tools/command.ts';

const geo = '<i class="geo"><b class="latitude">1</b><b class="longitude">2</b></i>';
const spot = '<b itemprop="name">A</b><b itemprop="latitude">1</b><b itemprop="longitude">2</b>';
const link = '<a href="https://m.example/m/1" rel="me">1</a>';
/** Browsers nest no deeper than this. */
const deepest = 500;

const nested = (open: string, inside: string, close: string) => (n: number) =>
  (open.repeat(deepest) + inside + close.repeat(deepest)).repeat(Math.ceil(n / deepest));

/** Bodies of pages of about so many parts, as nobody writes them but who wants to harm. */
export const bodies: Readonly<Record<string, (n: number) => string>> = {
  links: (n) => '<link rel="alternate" type="application/json" href="/a">'.repeat(n) + link.repeat(n),
  quotations: (n) => `<blockquote><p>a</p>${link}</blockquote>`.repeat(n),
  'one quotation': (n) => `<blockquote>${'<p>a</p>b<i></i>'.repeat(n)}${link}</blockquote>`,
  'nested quotations': nested('<blockquote><p>a</p>', link, '</blockquote>'),
  'elements that may be messages': (n) => '<x-y data-m-id="1"></x-y>'.repeat(n),
  'many attributes': (n) =>
    `<x-y ${Array.from({ length: n }, (_, at) => `data-m${at}-id="1"`).join(' ')}></x-y>`,
  cards: (n) => `<p class="h-card"><b class="p-name">A</b>${geo}</p>`.repeat(n),
  'one card': (n) => `<div class="h-card">${geo.repeat(n)}<b class="p-name">A</b></div>`,
  'cards in a card': (n) =>
    `<div class="h-card">${'<p class="h-card"><b class="p-name">A</b></p>'.repeat(n)}${geo.repeat(20)}</div>`,
  'nested cards': nested('<div class="h-card">', `${geo}<b class="p-name">A</b>`, '</div>'),
  'nested items': nested('<div itemscope>', spot, '</div>'),
  'one item': (n) => `<div itemscope>${spot.repeat(n)}</div>`,
  scripts: (n) => '<script type="application/ld+json">{"geo":{}}</script>'.repeat(n),
  metadata: (n) => '<meta name="a" content="b">'.repeat(n),
  text: (n) => `<p class="adr">${'words '.repeat(n)}</p>`,
};

/** What runs in pages: every reader in a `page.ts` of a room, by its name, in a page with the body. */
export async function pageReaders(
  page: Page,
): Promise<Record<string, (body: string) => () => Promise<number>>> {
  const found: Record<string, (body: string) => () => Promise<number>> = {};
  for await (const path of glob('lib/*/page.ts', { cwd: root })) {
    const source = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'));
    if (/^import /m.test(source)) continue;
    const module = `data:text/javascript,${encodeURIComponent(source)}`;
    for (const [, name = ''] of source.matchAll(
      /^export (?:function|const) ((?:find|read)\w+)(?:\(\)| = \(\))/gm,
    ))
      found[`pages: ${name}`] = (body) => () =>
        page.evaluate(
          async ([from = '', reader = '', html = '']) => {
            if (document.documentElement.dataset.body !== `${html.length}`) {
              document.head.innerHTML = document.body.innerHTML = html;
              document.documentElement.dataset.body = `${html.length}`;
            }
            const read = Reflect.get(await import(from), reader);
            const start = performance.now();
            read();
            return performance.now() - start;
          },
          [module, name, body],
        );
  }
  return found;
}
