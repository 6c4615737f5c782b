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
