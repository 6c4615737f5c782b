import { expect, it } from 'vitest';
import { makeArchive } from '../../../tests/services/tiles/archive';
import { openArchive } from './archive';

const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
const { signal } = new AbortController();

it('an archive has a style in both schemes, credits, and tiles', async () => {
  const opened = await openArchive(new File([new Uint8Array(makeArchive())], 'town.pmtiles'), words);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const { from, credits, style, load } = opened.value;
  expect([from, ...credits]).toEqual(['town.pmtiles', '&copy; Archive contributors']);
  const [light, dark] = [style(false), style(true)];
  expect(light.sources.tiles).toMatchObject({ type: 'vector', minzoom: 6, maxzoom: 14 });
  expect(light.layers.length).toBe(dark.layers.length);
  expect(light).not.toEqual(dark);
  expect((await load('streets-file://6/34/22', signal))?.length).toBeGreaterThan(100);
  expect(await load('streets-file://6/0/0', signal)).toBeUndefined();
});

it.each(['', 'PMTiles', 'not an archive'.repeat(100)])('another file is refused (%s)', async (text) => {
  expect(await openArchive(new File([text], 'a.pmtiles'), words)).toEqual({
    ...{ ok: false, failure: { kind: 'not-archive' } },
  });
});
