import { expect, it, vi } from 'vitest';
import type { Layer } from '../../model';
import type { LandArtist, LandRequest } from './contract';
import type { Line } from './line';

const seen: { artist?: LandArtist; tracks: number[] } = vi.hoisted(() => ({ tracks: [] }));

vi.mock('world-atlas/countries-50m.json', () => ({ default: {} }));
vi.mock('./topology', () => ({ readTopology: () => ({ land: [], countries: [], borders: [] }) }));
vi.mock('./draw', () => ({
  drawLand: (_: unknown, __: unknown, tracks: readonly Line[]) => seen.tracks.push(tracks.length),
}));
vi.mock('../../calls', () => ({
  answerCalls(_: string, artist: LandArtist) {
    seen.artist = artist;
  },
}));
const layer: Layer = {
  ...{ id: 'walk', name: 'Walk', kind: 'gpx', addedAt: 0 },
  ...{ latitudes: Float64Array.of(48, 49), longitudes: Float64Array.of(16, 17) },
  ...{ times: Float64Array.of(Number.NaN, Number.NaN), starts: Int32Array.of(0) },
};
vi.mock('../../store', () => ({ createAtlasStore: () => ({ layers: async () => [layer] }) }));

it('draws the lines of imported layers, but on a picture of no days', async () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({});
      transferToImageBitmap = () => ({});
    },
  );
  await import('./worker');
  const request: LandRequest = {
    ...{ view: { x: 0.5, y: 0.5, scale: 256, width: 10, height: 10 }, ratio: 1, visited: [] },
    colours: { ...{ sea: '', land: '', visited: '', coast: '', border: '', track: '' }, forced: false },
    days: { from: undefined, to: undefined },
  };
  await seen.artist?.draw(request);
  await seen.artist?.draw({ ...request, days: undefined });
  expect(seen.tracks).toEqual([1, 0]);
});
