// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readApiRoot } from './api-root/api-root';
import { feedSteps, readFeed } from './feed/feed';
import { memberSteps } from './json/values';
import { finish } from './steps';
import { faultSteps } from './xml/faults';
import { type IsRecord, portionsOf } from './xml/portions';

const url = (n: number) => `<url><loc>https://tidal.example/${n}</loc></url>`;
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => url(from + n)).join('\n');
const isUrl: IsRecord = (name) => name === 'url';
const portions = (text: string) => {
  const { texts, count, cut } = finish(portionsOf(text, isUrl));
  return { texts: [...texts], count, cut };
};
const recordsIn = (texts: string[]) => texts.flatMap((text) => text.match(/<loc>.*?<\/loc>/g) ?? []);

describe('a long document', () => {
  const head = '<?xml version="1.0"?><urlset xmlns="a"><!-- one --><title>Tides &amp; moons</title>';
  const whole = `${head}${many(0, 2000)}<extra>1</extra>${many(2000, 3000)}<end/></urlset>`;

  it('is several documents, each with all that stands around the records', () => {
    const { texts, count, cut } = portions(whole);
    expect(count).toBe(texts.length);
    expect(count).toBeGreaterThan(1);
    expect(cut).toBe(false);
    for (const text of texts) {
      expect(text.length).toBeLessThan(70_000);
      expect(text.startsWith(`${head}<extra>1</extra><url>`)).toBe(true);
      expect(text.endsWith('</url><end/></urlset>')).toBe(true);
    }
    expect(recordsIn(texts)).toEqual(recordsIn([whole]));
  });

  it('may end, or break, in the middle of a record', () => {
    for (const text of [whole.slice(0, -80_000), whole.replace('/2500</loc>', '/2500')]) {
      const { texts, cut } = portions(text);
      expect(cut).toBe(true);
      expect(texts.every((one) => one.endsWith('</url></urlset>'))).toBe(true);
      const found = recordsIn(texts);
      expect(found.length).toBeGreaterThan(1000);
      expect(recordsIn([whole]).slice(0, found.length)).toEqual(found);
    }
  });

  it.each([
    ['whose records are in two places', `<a><b>${many(0, 1000)}</b><c>${many(0, 1000)}</c></a>`],
    ['of which most is no record', `<a><b>${'x'.repeat(300_000)}</b>${many(0, 10)}</a>`],
    ['without records', `<a>${'<b>1</b>'.repeat(10_000)}</a>`],
    ['that is short', `<a>${url(1)}</a>`],
  ])('%s stays as it is', (_, text) => {
    expect(portions(text)).toEqual({ texts: [text], count: 1, cut: false });
  });

  it('is looked through for faults to its end', () => {
    expect(finish(faultSteps(whole))).toBe(false);
    expect(finish(faultSteps(whole.replace('<end/>', '<end a=1/>')))).toBe(true);
  });
});

describe('a large object', () => {
  const routes = Object.fromEntries(
    Array.from({ length: 5000 }, (_, n) => [`/things/${n}`, { namespace: 'v1', methods: ['GET'], n }]),
  );
  const text = JSON.stringify({ name: 'Tides', namespaces: ['v1'], routes, home: null });
  const readAtOnce = (one: string) => finish(memberSteps(one, 'routes'));

  it('is what JSON.parse makes of it, in steps', () => {
    expect([...memberSteps(text, 'routes')].length).toBeGreaterThan(5000);
    expect(readAtOnce(`\uFEFF${text}`)).toEqual(JSON.parse(text));
    const twice = text.replace('"home"', '"name":"Moons","home"');
    expect(readAtOnce(twice)).toEqual(JSON.parse(twice));
    expect(Object.keys(readAtOnce(twice) ?? {})).toEqual(Object.keys(JSON.parse(twice)));
    const list = text.replace(/"routes":\{.*\}\}/, `"routes":[${'1,'.repeat(200_000)}1]`);
    expect(readAtOnce(list)).toEqual(JSON.parse(list));
  });

  it.each([
    ['that breaks off', text.slice(0, -10)],
    ['with an escape that JSON does not know', text.replace('/things/2999', String.raw`\x`)],
    ['with a value that it does not know', text.replace('null', 'NaN')],
    ['without a comma', text.replace('}},"home"', '}}"home"')],
    ['without a colon', text.replace('"home":', '"home"')],
    ['that ends in a comma', text.replace('null}', 'null,}')],
    ['with more after it', `${text}1`],
    ['in a list', `[${text}]`],
  ])('%s is none', (_, broken) => {
    expect(readAtOnce(broken)).toBeUndefined();
  });

  it('may hold a list, which is read in steps too', () => {
    const items = Array.from({ length: 5000 }, (_, n) => ({ id: String(n), title: `Tide ${n}`, tags: [] }));
    const version = 'https://jsonfeed.org/version/1.1';
    const feed = JSON.stringify({ version, title: 'Tides', items });
    expect(finish(memberSteps(feed, 'items'))).toEqual(JSON.parse(feed));
    expect([...feedSteps(feed, 'https://a.example/')].length).toBeGreaterThan(10_000);
    const read = readFeed(feed, 'https://a.example/');
    expect(read.ok && read.value.entries.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    for (const broken of [feed.replace('},{', '}{'), feed.replace(/\]\}$/, ',]}'), feed.slice(0, -1)])
      expect(finish(memberSteps(broken, 'items'))).toBeUndefined();
    const none = feed.replace(/"items":\[.*\]/, `"items":[],"words":"${'x'.repeat(300_000)}"`);
    expect(finish(memberSteps(none, 'items'))).toEqual(JSON.parse(none));
  });

  it('is an API with all its routes', () => {
    const read = readApiRoot(text, 'https://a.example/api/');
    expect(read.ok && read.value.routes.map(({ path }) => path)).toEqual(Object.keys(routes));
  });
});
