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

const nestedParts = (open: string, inside: string, close: string) => (n: number) =>
  (open.repeat(deepest) + inside + close.repeat(deepest)).repeat(Math.ceil(n / deepest));

/** Bodies of pages of about so many parts, as nobody writes them but who wants to harm. */
export const bodies: Readonly<Record<string, (n: number) => string>> = {
  links: (n) => '<link rel="alternate" type="application/json" href="/a">'.repeat(n) + link.repeat(n),
  quotations: (n) => `<blockquote><p>a</p>${link}</blockquote>`.repeat(n),
  'one quotation': (n) => `<blockquote>${'<p>a</p>b<i></i>'.repeat(n)}${link}</blockquote>`,
  'nested quotations': nestedParts('<blockquote><p>a</p>', link, '</blockquote>'),
  'elements that may be messages': (n) => '<x-y data-m-id="1"></x-y>'.repeat(n),
  'many attributes': (n) =>
    `<x-y ${Array.from({ length: n }, (_, at) => `data-m${at}-id="1"`).join(' ')}></x-y>`,
  cards: (n) => `<p class="h-card"><b class="p-name">A</b>${geo}</p>`.repeat(n),
  'one card': (n) => `<div class="h-card">${geo.repeat(n)}<b class="p-name">A</b></div>`,
  'cards in a card': (n) =>
    `<div class="h-card">${'<p class="h-card"><b class="p-name">A</b></p>'.repeat(n)}${geo.repeat(20)}</div>`,
  'nested cards': nestedParts('<div class="h-card">', `${geo}<b class="p-name">A</b>`, '</div>'),
  'nested items': nestedParts('<div itemscope>', spot, '</div>'),
  'one item': (n) => `<div itemscope>${spot.repeat(n)}</div>`,
  scripts: (n) => '<script type="application/ld+json">{"geo":{}}</script>'.repeat(n),
  metadata: (n) => '<meta name="a" content="b">'.repeat(n),
  text: (n) => `<p class="adr">${'words '.repeat(n)}</p>`,
};

/** Readers that run in pages: each `page.ts` of a room, by its name, in a page with the body. */
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

const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

const nested = (open: string, inside: string, close: string) => (n: number) =>
  open.repeat(n) + inside + close.repeat(n);

const unclosed = (before: string, part: string) => (n: number) => before + part.repeat(n);

const item = (n: number) =>
  `<item xml:base="/${n}/"><guid>${n}</guid><link>/a</link><pubDate>2026-01-01</pubDate><enclosure url="a"/></item>`;
const feed = (items: string, more = '') => `<rss ${more}><channel>${items}</channel></rss>`;
const point = (time: string) => `<trkpt lat="1" lon="2">${time}</trkpt>`;
const track = (points: string) => `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`;

/** Texts of about so many parts, as nobody writes them but who wants to harm. */
export const texts: Readonly<Record<string, (n: number) => string>> = {
  'a feed': (n) => feed(times(n, item)),
  'empty items': (n) => feed('<item/>'.repeat(n)),
  'items below many attributes': (n) =>
    feed(
      times(n, item),
      times(n, (at) => `a${at}="" `),
    ),
  'items below many namespaces': (n) =>
    feed(
      times(n, (at) => `<item xmlns:b="${at}"><b:a/></item>`),
      times(n, (at) => `xmlns:a${at}="" `),
    ),
  'many attributes, two alike': (n) => feed('', `${times(n, (at) => `a${at}="" `)}a${n - 1}=""`),
  'nested elements': nested('<a>', '', '</a>'),
  'unclosed items': unclosed('<rss><channel>', '<item><title>'),
  'an Atom feed of nested sources': nested('<feed><entry><source>', '', '</source></entry></feed>'),
  'a sitemap': (n) => `<urlset>${times(n, (at) => `<url><loc>https://a.example/${at}</loc></url>`)}</urlset>`,
  entities: (n) => `<rss><channel><title>${'&amp;&eacute;&nothing;&'.repeat(n)}</title></channel></rss>`,
  sections: (n) => `<rss><channel><title>${'<![CDATA[a]]>'.repeat(n)}</title></channel></rss>`,
  'unclosed comments': unclosed('<gpx>', '<!--'),
  'unclosed sections': unclosed('<gpx>', '<![CDATA['),
  'open tags': unclosed('<', '<a '),
  declarations: unclosed('<!DOCTYPE a [', '<!ENTITY a "'),
  'points with empty times': (n) => track(point('<time/>').repeat(n)),
  'points with open times': (n) => track(point('<time>').repeat(n)),
  'one long time': (n) => track(point(`<time>${'2026 '.repeat(n)}`)),
  'a long line of KML': (n) =>
    `<kml><c>${'<b>&lt;</b>'.repeat(n)}</c><coordinates>${'1,2 '.repeat(n)}</coordinates></kml>`,
  placemarks: (n) =>
    `<kml>${times(n, (at) => `<Placemark><name>${at}</name><TimeStamp><when>2026-01-01T00:00:00Z</when></TimeStamp><Point><coordinates>${at % 180},1</coordinates></Point></Placemark>`)}</kml>`,
  features: (n) =>
    `{"features":[${times(n, (at) => `${at ? ',' : ''}{"type":"Feature","properties":{"time":${at}e6},"geometry":{"type":"Point","coordinates":[1,2]}}`)}]}`,
  brackets: nested('[', '', ']'),
  objects: nested('{"items":', '1', '}'),
  'a list of nothing': (n) => `[${'{},'.repeat(n)}{}]`,
  'check-ins': (n) =>
    `{"checkins":[${times(n, (at) => `${at ? ',' : ''}{"id":"${at}","createdAt":${at},"shout":""}`)}]}`,
  'a timeline': (n) =>
    `{"locations":[${times(n, (at) => `${at ? ',' : ''}{"latitudeE7":1,"longitudeE7":${at}}`)}]}`,
  'one long item': (n) => `{"items":["${'a'.repeat(n * 8)}"]}`,
  'a JSON feed': (n) =>
    `{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[${times(n, (at) => `${at ? ',' : ''}{"id":"${at}","url":"/${at}","tags":["a"]}`)}]}`,
  'many members': (n) =>
    `{"name":"a","routes":{${times(n, (at) => `${at ? ',' : ''}"/a/${at}":{"methods":["GET"]}`)}}}`,
  'an object with many addressees': (n) =>
    `{"@context":"https://www.w3.org/ns/activitystreams","type":"Note","to":[${times(n, (at) => `${at ? ',' : ''}"https://a.example/${at}"`)}]}`,
  quotes: unclosed('"', '\\"'),
  'links of a header': (n) => times(n, (at) => `</${at}>; rel="alternate"; type=a, `),
  'open links': unclosed('', '<;rel="'),
  'lines of blanks': unclosed('', ' \t \n'),
  blanks: unclosed('', '   '),
  'lines of a robots.txt': unclosed('', 'Sitemap: https://a.example/a #\n'),
  addresses: unclosed('', 'https://a.example/)))'),
  'a post of many addresses': (n) =>
    `<p class="h-entry">${times(n, (at) => `<a class="u-url p-name" href="/${at}">a</a>`)}</p>`,
  'an address of many classes': (n) =>
    `<p class="h-entry"><b class="${'u-url '.repeat(n)}">${'a '.repeat(n)}`,
  'posts in posts': nested('<div class="h-entry"><p class="e-content">', 'a', '</p></div>'),
  'metadata of a page': (n) =>
    `<html><head>${'<meta name=a content=b><title>'.repeat(n)}</head><template>${'<script>'.repeat(n)}`,
};
