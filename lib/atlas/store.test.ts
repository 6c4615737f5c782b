import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { dump } from '../storage/dump';
import type { Layer } from './model';
import { atlasDatabase, createAtlasStore } from './store';

const layer: Layer = {
  id: 'one',
  name: 'walk.gpx',
  kind: 'gpx',
  addedAt: 1,
  latitudes: Float64Array.of(48.2, -16.9),
  longitudes: Float64Array.of(16.4, 180),
  times: Float64Array.of(1_000, Number.NaN),
  starts: Int32Array.of(0),
};

it('keeps names of trips and layers until they are removed', async () => {
  const name = crypto.randomUUID();
  const store = createAtlasStore(name);
  await store.nameTrip({ key: 'c1', name: 'To the sea' });
  await store.putLayer(layer);
  const reopened = createAtlasStore(name);
  expect(await reopened.tripNames()).toEqual([{ key: 'c1', name: 'To the sea' }]);
  expect(await reopened.layers()).toEqual([layer]);
  await reopened.nameTrip({ key: 'c1', name: '' });
  await reopened.removeLayer('one');
  expect([await store.tripNames(), await store.layers()]).toEqual([[], []]);
});

it('takes layers and names of trips of a file that fit, and of them the fields that they have', async () => {
  const arrive = await atlasDatabase.arrive?.();
  expect(arrive?.('layers', { ...layer, more: 1 })).toEqual({ value: layer });
  expect(arrive?.('tripNames', { key: 'c1', name: 'To the sea', more: 1 })).toEqual({
    value: { key: 'c1', name: 'To the sea' },
  });
});

it('keeps where streets come from, only in this browser: the address may have a key', async () => {
  const name = crypto.randomUUID();
  const store = createAtlasStore(name);
  expect(await store.streets()).toBeUndefined();
  await store.keepStreets({ on: true, address: 'https://tiles.test/style?key=hush' });
  await store.nameTrip({ key: 'c1', name: 'To the sea' });
  const kept = await store.streets();
  expect(kept).toMatchObject({ on: true, address: 'https://tiles.test/style?key=hush' });
  const { lines } = await dump({ ...atlasDatabase, connect: () => atlasDatabase.connect(name) });
  expect(await lines.text()).toContain('To the sea');
  expect(await lines.text()).not.toMatch(/tiles|hush/);
  const arrive = await atlasDatabase.arrive?.();
  expect(arrive?.('streets', kept)).toBeUndefined();
});

it.each<[string, unknown]>([
  ['layers', { ...layer, kind: 'svg' }],
  ['layers', { ...layer, latitudes: [48.2, -16.9] }],
  ['layers', { ...layer, longitudes: Float64Array.of(16.4, Number.POSITIVE_INFINITY) }],
  ['layers', { ...layer, times: Float64Array.of(1) }],
  ['layers', { ...layer, starts: Int32Array.of(0, 2_000_000_000) }],
  ['layers', { ...layer, starts: Int32Array.of(1, 0) }],
  ['tripNames', { key: 'c1', name: { html: '' } }],
])('leaves out of the %s of a file what does not fit: %j', async (name, value) => {
  const arrive = await atlasDatabase.arrive?.();
  expect(arrive?.(name, value)).toBeUndefined();
});
