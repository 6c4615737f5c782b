import { expect, test } from 'vitest';
import { shareSearches } from './shared-search';

/** Searches that end on demand; a cancelled one resolves to "cancelled". */
function tries() {
  const share = shareSearches<string>();
  const made: { key: string; end(): void }[] = [];
  const ask = (view: string, key: string) =>
    share(
      view,
      key,
      (signal) =>
        new Promise((resolve) => {
          made.push({ key, end: () => resolve(`places at ${key}`) });
          signal.addEventListener('abort', () => resolve('cancelled'));
        }),
    );
  return { ask, made };
}

test('two views with the same search share one request', async () => {
  const { ask, made } = tries();
  const both = [ask('one', 'Lisbon'), ask('other', 'Lisbon')];
  expect(made).toHaveLength(1);
  made[0]?.end();
  expect(await Promise.all(both)).toEqual(['places at Lisbon', 'places at Lisbon']);
  void ask('one', 'Lisbon');
  expect(made).toHaveLength(2);
});

test('the next search of a view cancels its last one, and never that of another view', async () => {
  const { ask, made } = tries();
  const first = ask('one', 'Lisbon');
  const shared = ask('one', 'Porto');
  expect(await first).toBe('cancelled');
  const joined = ask('other', 'Porto');
  const last = ask('one', 'Faro');
  for (const { end } of made) end();
  expect(await Promise.all([shared, joined, last])).toEqual([
    'places at Porto',
    'places at Porto',
    'places at Faro',
  ]);
});

test('a view that repeats a cancelled search makes a new request', async () => {
  const { ask, made } = tries();
  const first = ask('one', 'Lisbon');
  void ask('one', 'Porto');
  const again = ask('one', 'Lisbon');
  expect(await first).toBe('cancelled');
  expect(made.map(({ key }) => key)).toEqual(['Lisbon', 'Porto', 'Lisbon']);
  made[2]?.end();
  expect(await again).toBe('places at Lisbon');
});
