// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readApiRoot } from '../api-root/api-root';
import { feedSteps, readFeed } from '../feed/feed';
import { finish } from '../steps';
import { memberSteps } from './values';

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
