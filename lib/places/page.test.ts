// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOfPage, pointedByPage } from './from-page';
import { inspect } from './page';

vi.mock('@/lib/i18n', () => ({ t: () => 'de' }));

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const ld = (...blocks: unknown[]): string =>
  blocks
    .map((block) => {
      const json = typeof block === 'string' ? block : JSON.stringify(block).replaceAll('<', '\\u003c');
      return `<script type="application/ld+json">${json}</script>`;
    })
    .join('');
/** As it arrives in the worker. */
const raw = (): unknown => JSON.parse(JSON.stringify(inspect()));
const show = (html: string): void => {
  document.body.innerHTML = html;
};

const geo = { '@type': 'GeoCoordinates', latitude: '38.7', longitude: -9.1 };
const address = { streetAddress: 'Rua 1', postalCode: '1100', addressLocality: 'Lisboa' };
const cafe = { '@type': 'CafeOrCoffeeShop', name: ' Café\n Tejo ', geo, address };
const spot = { latitude: 38.7, longitude: -9.1 };
const tejo = { ...spot, name: 'Café Tejo' };
const full = { ...tejo, address: 'Rua 1, 1100, Lisboa' };
const meta = (contents: Record<string, string>, key = 'name'): string =>
  Object.entries(contents)
    .map(([name, content]) => `<meta ${key}="${name}" content="${content}">`)
    .join('');
const property = (contents: Record<string, string>) => meta(contents, 'property');
const coordinates = '<meta itemprop="latitude" content="38.7"><meta itemprop="longitude" content="-9.1">';

describe('the place of a page', () => {
  it.each<[string, string, object]>([
    // JSON-LD
    ['json-ld: itself', ld(cafe), full],
    ['json-ld: location', ld({ '@type': 'Event', location: cafe }), full],
    ['json-ld: contentLocation in an array', ld({ '@type': 'BlogPosting', contentLocation: [cafe] }), full],
    ['json-ld: @graph', ld({ '@graph': [{ '@type': 'WebPage' }, { contentLocation: cafe }] }), full],
    ['json-ld: a list', ld([{ '@type': 'WebSite' }, cafe]), full],
    ['json-ld: after a block that is not JSON', ld('{ not JSON', cafe), full],
    ['json-ld: address as text', ld({ ...cafe, address: 'Rua 1' }), { ...tejo, address: 'Rua 1' }],
    ['json-ld: coordinates without geo', ld({ '@type': 'Place', name: 'Café Tejo', ...spot }), tejo],
    ['json-ld: geo in a list', ld({ name: 'Café Tejo', geo: [geo] }), tejo],
    ['json-ld: a circle', ld({ geo: { '@type': 'GeoCircle', geoMidpoint: geo } }), spot],
    ['json-ld: the one in range', ld({ geo: { latitude: 238, longitude: 1 } }, { geo }), spot],
    ['json-ld: the one with a name', ld({ geo }, cafe), full],
    ['json-ld: full-width digits', ld({ geo: { latitude: '３８．７', longitude: '－９．１' } }), spot],
    // Microdata
    [
      'microdata: place, geo and address',
      `<div itemscope itemtype="https://schema.org/Cafe"><h1 itemprop="name">Café Tejo</h1>
       <p itemprop="address" itemscope><b itemprop="streetAddress">Rua 1</b>, <i itemprop="postalCode">1100</i>
       <i itemprop="addressLocality">Lisboa</i></p>
       <div itemprop="geo" itemscope>${coordinates}</div></div>`,
      full,
    ],
    [
      'microdata: address as text, values as seen',
      `<div itemscope><span itemprop="name">Café Tejo</span><span itemprop="address">Rua 1</span>
       <span itemprop="geo" itemscope><b itemprop="latitude">38.7</b> <b itemprop="longitude">-9.1</b></span></div>`,
      { ...tejo, address: 'Rua 1' },
    ],
    ['microdata: only coordinates', `<div itemscope>${coordinates}</div>`, spot],
    [
      'microdata: the name of the place and not of what is in it',
      `<div itemscope><div itemprop="review" itemscope><b itemprop="name">Bo</b></div>
       <b itemprop="name">Café Tejo</b><div itemprop="geo" itemscope>${coordinates}</div></div>`,
      tejo,
    ],
    // Microformats, both generations
    [
      'microformats: h-card',
      '<p class="h-card"><b class="p-name">Café Tejo</b> <data class="p-latitude" value="38.7"></data> <data class="p-longitude" value="-9.1"></data></p>',
      tejo,
    ],
    [
      'microformats: h-geo and h-adr in a card',
      `<div class="h-card"><a class="p-name" href="/">Café Tejo</a>
       <p class="p-adr h-adr"><span class="p-street-address">Rua 1</span> <span class="p-postal-code">1100</span> <span class="p-locality">Lisboa</span></p>
       <p class="p-geo h-geo"><abbr class="p-latitude" title="38.7">38° 42′</abbr> <abbr class="p-longitude" title="-9.1">9° 6′</abbr></p></div>`,
      full,
    ],
    [
      'microformats: u-checkin before the author',
      `<div class="h-card"><b class="p-name">Ana</b><i class="p-latitude">1</i><i class="p-longitude">2</i></div>
       <div class="h-entry"><p class="u-checkin h-card"><a class="p-name">Café Tejo</a>
       <data class="p-latitude" value="38.7"></data><data class="p-longitude" value="-9.1"></data></p></div>`,
      tejo,
    ],
    [
      'microformats: the place of a post, not its title',
      `<div class="h-entry"><b class="p-name">Tides</b><i class="p-location">Café Tejo</i>
       <p class="h-geo"><i class="p-latitude">38.7</i> <i class="p-longitude">-9.1</i></p></div>`,
      tejo,
    ],
    ['microformats: u-geo', '<a class="u-geo" href="geo:38.7,-9.1">map</a>', spot],
    [
      'microformats: vcard',
      `<div class="vcard"><b class="fn org">Café Tejo</b> <span class="geo"><span class="latitude">38.7</span>,
       <span class="longitude">-9.1</span></span></div>`,
      tejo,
    ],
    ['microformats: abbr', '<abbr class="geo" title="38.7;-9.1">Lisboa</abbr>', spot],
    ['microformats: geo as text', '<span class="geo">38.7; -9.1</span>', spot],
    [
      'microformats: value-title',
      `<p class="geo"><i class="latitude">N <i class="value-title" title="38.7"></i></i>
       <i class="longitude">W <i class="value-title" title="-9.1"></i></i></p>`,
      spot,
    ],
    [
      'microformats: adr',
      '<div class="vcard"><p class="adr"><i class="street-address">Rua 1</i><i class="locality">Lisboa</i></p><p class="geo">38.7;-9.1</p></div>',
      { ...spot, address: 'Rua 1, Lisboa' },
    ],
    // Open Graph
    [
      'open-graph: place:location',
      property({
        'place:location:latitude': '38.7',
        'place:location:longitude': '-9.1',
        'og:type': 'business.business',
        'og:title': 'Café Tejo',
        'business:contact_data:street_address': 'Rua 1',
        'business:contact_data:postal_code': '1100',
        'business:contact_data:locality': 'Lisboa',
      }),
      full,
    ],
    [
      'open-graph: og:latitude and a town, not the title of the article',
      property({
        'og:latitude': '38.7',
        'og:longitude': '-9.1',
        'og:title': 'Tides',
        'og:locality': 'Lisboa',
      }),
      { ...spot, name: 'Lisboa', address: 'Lisboa' },
    ],
    ['open-graph: in name attributes', meta({ 'og:latitude': '38.7', 'og:longitude': '-9.1' }), spot],
    // Geo meta
    ['geo-meta: geo.position', meta({ 'GEO.position': '38.7;-9.1' }), spot],
    ['geo-meta: with a height', meta({ 'geo.position': '38.7;-9.1;120' }), spot],
    ['geo-meta: ICBM', meta({ ICBM: '38.7, -9.1' }), spot],
    [
      'geo-meta: named, and its country in words',
      meta({ 'geo.position': '38.7;-9.1', 'geo.placename': 'Lisboa', 'geo.region': 'PT-11' }),
      { ...spot, name: 'Lisboa', address: 'Portugal' },
    ],
  ])('%s', (kind, html, place) => {
    show(html);
    expect(placeOfPage(raw())).toEqual({ ...place, source: kind.split(':')[0] });
  });

  it.each<[string, string]>([
    ['out of range', ld({ geo: { latitude: 238, longitude: 1 } })],
    ['half', ld({ geo: { latitude: 1 } })],
    ['no object', ld({ geo: 'x' }, { geo: null }, 'null', '[]')],
    ['swapped', meta({ 'geo.position': '-109.1;38.7' })],
    ['exponent', meta({ ICBM: '3e1, 9' })],
    ['four numbers', meta({ 'geo.position': '1;2;3;4' })],
    ['from two pairs', property({ 'og:latitude': '1', 'place:location:longitude': '2' })],
    ['empty', '<div itemscope><i itemprop="latitude"></i></div><p class="geo"></p><p class="h-card"></p>'],
    ['a price', '<p class="h-card"><b class="p-name">X</b> <i class="latitude">1,5</i></p>'],
  ])('no coordinates: %s', (_, html) => {
    show(html);
    expect(placeOfPage(raw())).toBeUndefined();
  });
});

describe('a page without coordinates', () => {
  it.each<[string, string, string]>([
    ['name in JSON-LD', ld({ name: 'Café Tejo', address }), 'Café Tejo'],
    ['address in JSON-LD', ld({ address }), 'Rua 1, 1100, Lisboa'],
    ['h-adr', '<p class="h-adr"><i class="p-locality">Lisboa</i></p>', 'Lisboa'],
    ['adr as text', '<p class="adr">Rua 1, Lisboa</p>', 'Rua 1, Lisboa'],
    ['a check-in', '<a class="u-checkin" href="https://example.org/v/1">Café Tejo</a>', 'Café Tejo'],
    [
      'a business',
      property({ 'business:contact_data:locality': 'Lisboa', 'og:title': 'Café Tejo' }),
      'Café Tejo',
    ],
    ['geo.placename', meta({ 'geo.placename': 'Lisboa', 'geo.region': 'PT-11' }), 'Lisboa'],
    ['geo.region', meta({ 'geo.region': 'PT' }), 'Portugal'],
    ['geo.region, in the language of the words', meta({ 'geo.region': 'at-9' }), 'Österreich'],
  ])('gives words to search for: %s', (_, html, words) => {
    show(html);
    expect(pointedByPage(raw())).toEqual({ words });
  });

  it.each<[string, string]>([
    ['an article', property({ 'og:type': 'article', 'og:title': 'Tides' })],
    ['an author', '<a class="h-card" href="/">Ana Reis</a>'],
    ['a person in JSON-LD', ld({ '@type': 'Person', name: 'Ana Reis' })],
  ])('and nothing for %s', (_, html) => {
    show(html);
    expect(pointedByPage(raw())).toBeUndefined();
  });
});

it('prefers structured data to metadata', () => {
  show(
    `${meta({ ICBM: '1, 2' })}${property({ 'og:latitude': '3', 'og:longitude': '4' })}<p class="geo">5;6</p>`,
  );
  expect(placeOfPage(raw())?.source).toBe('microformats');
  document.body.insertAdjacentHTML('beforeend', `<div itemscope>${coordinates}</div>`);
  expect(placeOfPage(raw())?.source).toBe('microdata');
  document.body.insertAdjacentHTML('beforeend', ld(cafe));
  expect(placeOfPage(raw())?.source).toBe('json-ld');
});

it('is bounded on a hostile page', () => {
  let deep: unknown = cafe;
  for (let i = 0; i < 3000; i++) deep = { location: deep };
  const long = 'x'.repeat(5000);
  show(
    ld(
      Array.from({ length: 5000 }, () => ({ ...cafe, name: long })),
      deep,
    ) +
      `<p class="h-card"><b class="p-name">${long}</b><i class="geo">${long}</i></p>`.repeat(50) +
      `<a class="u-checkin" href="geo:1,2?q=${long}">${long}</a>` +
      `<div itemscope><b itemprop="name">${long}</b>${coordinates}</div>`.repeat(50) +
      property({ 'og:latitude': long, 'og:longitude': long, 'og:title': long }),
  );
  const candidates = inspect();
  expect(candidates.length).toBeLessThanOrEqual(40);
  expect(JSON.stringify(candidates).length).toBeLessThan(50_000);
});

it('looks at no more of a page of many places than of one of some', () => {
  const closest = vi.spyOn(Element.prototype, 'closest');
  const asked = (count: number) => {
    show(
      `<div class="h-card">${'<p class="h-card"><b class="p-name">A</b></p>'.repeat(count)}<i class="geo">1;2</i></div>`,
    );
    closest.mockClear();
    inspect();
    return closest.mock.calls.length;
  };
  expect(asked(800)).toBe(asked(400));
});

it('reads forms whose fields are named like the methods of elements', () => {
  show(
    `<form class="h-card" itemscope><input name="closest"><input name="querySelectorAll"><input name="getAttribute">
     <input name="textContent"><input name="parentElement"><b class="p-name">Café Tejo</b><p class="geo">38.7;-9.1</p></form>`,
  );
  expect(placeOfPage(raw())).toEqual({ ...tejo, source: 'microformats' });
});

it('ignores anything but a list of candidates', () => {
  for (const given of [
    undefined,
    null,
    5,
    'x',
    {},
    [null],
    [{ source: 'other', latitude: 1, longitude: 1 }],
  ]) {
    expect(placeOfPage(given)).toBeUndefined();
    expect(pointedByPage(given)).toBeUndefined();
  }
  expect(pointedByPage([{ source: 'json-ld', name: 5, address: {}, pair: [], link: 1 }])).toBeUndefined();
});
