import world from 'world-atlas/countries-50m.json';
import { createAtlasStore } from '../../store';
import type { LandReply, LandRequest } from './contract';
import { patchOf } from './patch';
import { readTopology } from './topology';
import { tracksOf } from './tracks';

const { land, countries, borders } = readTopology(world);
/** Read once: a map lives no longer than the part of the atlas that shows it. */
const tracks = createAtlasStore()
  .layers()
  .then(
    (layers) => layers.flatMap(tracksOf),
    () => [],
  );

addEventListener('message', async ({ data }: MessageEvent<LandRequest>) => {
  const { area, scale, visited } = data;
  const been = countries.filter(({ code }) => visited.includes(code)).flatMap(({ rings }) => rings);
  const reply: LandReply = {
    ...data,
    land: patchOf(land, area, scale, true),
    been: patchOf(been, area, scale, true),
    borders: patchOf(borders, area, scale, false),
    tracks: patchOf(await tracks, area, scale, false),
  };
  const patches = [reply.land, reply.been, reply.borders, reply.tracks];
  postMessage(reply, { transfer: patches.flatMap(({ points, starts }) => [points.buffer, starts.buffer]) });
});
