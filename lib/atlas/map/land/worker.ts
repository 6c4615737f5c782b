import world from 'world-atlas/countries-50m.json';
import type { LandReply, LandRequest } from './contract';
import { patchOf } from './patch';
import { readTopology } from './topology';

const { land, countries, borders } = readTopology(world);
const ringsOf = new Map(countries.map(({ code, rings }) => [code, rings]));

addEventListener('message', ({ data }: MessageEvent<LandRequest>) => {
  const { area, scale, visited } = data;
  const been = visited.flatMap((code) => ringsOf.get(code) ?? []);
  const reply: LandReply = {
    ...data,
    land: patchOf(land, area, scale, true),
    been: patchOf(been, area, scale, true),
    borders: patchOf(borders, area, scale, false),
  };
  const patches = [reply.land, reply.been, reply.borders];
  postMessage(reply, { transfer: patches.flatMap(({ points, starts }) => [points.buffer, starts.buffer]) });
});
