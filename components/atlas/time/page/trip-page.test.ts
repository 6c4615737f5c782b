// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import type { Stop, Story } from '@/lib/atlas/contract';
import { readTopology } from '@/lib/atlas/map/land/topology';
import { vectorsOf } from '@/lib/atlas/map/land/vectors';
import { xOf, yOf } from '@/lib/atlas/map/mercator';
import { areaOf } from '@/lib/atlas/map/view';
import { drawingOf, viewOf } from '../trip-drawing';
import { type Pictures, tripPage } from './trip-page';

const hostile = `<script>alert(1)</script>"'& \u0000<img src="https://evil.example/x">`;
const land = readTopology(world);

const stopAt = (number: number, more: Partial<Stop> = {}): Stop => ({
  ...{ id: `c${number}`, time: Date.UTC(2026, 3, 2, 9) + number * 3_600_000, offset: 540, way: 30 },
  ...{ place: `Place ${number}`, locality: `Town ${number % 9}`, shout: 'It rained all day. '.repeat(7) },
  at: { x: xOf(-10 + ((number * 7) % 45)), y: yOf(37 + ((number * 5) % 25)) },
  pictures: [],
  ...more,
});

/** With ten check-ins a day. */
function storyOf(stops: Stop[], name = ''): Story {
  const days = [...Map.groupBy(stops.entries(), ([at]) => Math.floor(at / 10))].map(([day, its]) => ({
    ...{ day: 20_545 + day, number: day + 1, zoned: false, cities: ['Lisboa', 'Bergen'] },
    stops: its.map(([, stop]) => stop),
  }));
  return {
    trip: {
      ...{ key: 'c0', names: name ? [{ key: 'c0', name }] : [], from: 20_545, to: 20_544 + days.length },
      ...{ farthest: 900, checkins: stops.length, places: 9, mainCity: 'Town 1', cities: [] },
      ...{ countries: ['PT', 'NO', 'FR'], way: { stops: [] } },
    },
    days,
    way: 1234,
  };
}

function pageOf(story: Story, pictures: Pictures = new Map()): string {
  const view = viewOf(story.days, { width: 720, height: 460 });
  const { countries } = story.trip;
  return tripPage(
    story,
    {
      land: vectorsOf(land, { view, visited: countries, among: areaOf(view) }),
      drawing: drawingOf(story.days, view, (text) => text.length * 8),
    },
    pictures,
  );
}

const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

it('a trip of 200 check-ins over a continent is less than 400 kB', () => {
  const text = pageOf(storyOf(Array.from({ length: 200 }, (_, number) => stopAt(number))));
  expect(new Blob([text]).size).toBeLessThan(400_000);
  const page = parse(text);
  expect(page.querySelectorAll('li')).toHaveLength(200);
  expect([...page.querySelectorAll('h1, h2')].map(({ tagName }) => tagName)).toEqual([
    'H1',
    ...Array.from({ length: 20 }, () => 'H2'),
  ]);
  for (const path of ['.ground', '.visited', '.border', 'svg > .route'])
    expect(page.querySelector(path)?.getAttribute('d')).toMatch(/^M-?\d/);
});

it('words are text, whatever they are', () => {
  const stop = stopAt(1, { place: hostile, locality: `${hostile}2`, shout: hostile });
  const page = parse(pageOf(storyOf([stop], hostile)));
  const shown = hostile.replace('\u0000', '');
  expect(page.title).toBe(shown);
  expect(['h1', 'b', '.town', '.shout'].map((one) => page.querySelector(one)?.textContent)).toEqual([
    shown,
    shown,
    `${shown}2`,
    shown,
  ]);
  expect(page.querySelectorAll('script, img, iframe, link, object, form, a, base')).toHaveLength(0);
});

it('nothing is requested: photos are inside, or it says that they are not', () => {
  const pictures = ['1', '2', '3'].map((name) => ({
    ...{ host: 'photos.test', small: '', large: `https://photos.test/${name}.jpg`, width: 4, height: 3 },
  }));
  const address = 'data:image/jpeg;base64,AAAA';
  const loaded: Pictures = new Map([
    ['https://photos.test/1.jpg', { address, width: 400, height: 300 }],
    ['https://photos.test/2.jpg', undefined],
  ]);
  const text = pageOf(storyOf([stopAt(1, { pictures })]), loaded);
  const page = parse(text);
  expect([...page.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
    [address, 'Photo at Place 1'],
  ]);
  expect(page.querySelector('.photos')?.textContent).toBe('The photo did not load.');
  for (const element of page.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^srcset$|^style$/);
      if (name === 'src' || name === 'href') expect(value).toMatch(/^(?:data:image\/jpeg|#)/);
    }
  expect(text).not.toMatch(/https?:|url\(|@import/);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  );
});

it('a place that others may not know has no name, and a page without any has no map', () => {
  const { place: _, locality: __, at: ___, ...hidden } = stopAt(1, { shout: 'Rain' });
  const page = parse(tripPage(storyOf([hidden]), undefined, new Map()));
  expect(page.querySelector('li div')?.textContent).toBe('Private placeRain');
  expect(page.querySelector('svg')).toBeNull();
  expect(page.querySelector('header')?.textContent).not.toContain('on the way');
});
