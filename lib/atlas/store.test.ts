import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { Layer } from './model';
import { createAtlasStore } from './store';

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
