// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { placeOfPage } from './from-page';
import { findPlaces } from './page';

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

function say(...blocks: unknown[]): void {
  for (const block of blocks) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = typeof block === 'string' ? block : JSON.stringify(block);
    document.head.append(script);
  }
}
const found = () => placeOfPage(JSON.parse(JSON.stringify(findPlaces())));

const geo = { '@type': 'GeoCoordinates', latitude: '38.7', longitude: -9.1 };
const cafe = {
  '@type': 'CafeOrCoffeeShop',
  name: ' Café\n Tejo ',
  geo,
  address: {
    '@type': 'PostalAddress',
    streetAddress: 'Rua 1',
    postalCode: '1100',
    addressLocality: 'Lisboa',
  },
};
const place = {
  latitude: 38.7,
  longitude: -9.1,
  name: 'Café Tejo',
  address: 'Rua 1, 1100, Lisboa',
  source: 'json-ld',
};

it.each([
  ['itself', cafe],
  ['location', { '@type': 'Event', location: cafe }],
  ['contentLocation', { '@type': 'BlogPosting', contentLocation: [cafe] }],
  ['@graph', { '@graph': [{ '@type': 'WebPage' }, { contentLocation: cafe }] }],
  ['array', [{ '@type': 'WebSite' }, cafe]],
])('finds the place that structured data names: %s', (_, data) => {
  say('{ not JSON', data);
  expect(found()).toEqual(place);
});

it('reads the metadata of the page when there is nothing better', () => {
  document.head.innerHTML =
    '<meta name="ICBM" content="38.7, -9.1"><meta name="geo.placename" content="Lisboa"><meta name="GEO.position" content="38.7;-9.1">';
  expect(found()).toEqual({ latitude: 38.7, longitude: -9.1, name: 'Lisboa', source: 'geo-meta' });
  say(cafe);
  expect(found()?.source).toBe('json-ld');
});

it('takes no coordinates that are out of range or half there', () => {
  say({ geo: { latitude: 238, longitude: 1 } }, { geo: { latitude: 1 } }, { geo: 'x' }, { geo: null });
  document.head.insertAdjacentHTML('beforeend', '<meta name="geo.position" content="1;2;3">');
  expect(found()).toBeUndefined();
});

it('stays bounded on a page that means harm', () => {
  let deep: unknown = cafe;
  for (let i = 0; i < 3000; i++) deep = { location: deep };
  say(
    Array.from({ length: 5000 }, () => ({ ...cafe, name: 'x'.repeat(5000) })),
    deep,
  );
  const candidates = findPlaces();
  expect(candidates.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(candidates).length).toBeLessThan(20_000);
});

it('makes nothing of what is no list of candidates', () => {
  for (const raw of [undefined, null, 5, 'x', {}, [null], [{ source: 'other', latitude: 1, longitude: 1 }]])
    expect(placeOfPage(raw)).toBeUndefined();
});
