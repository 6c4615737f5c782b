import world from 'world-atlas/countries-50m.json';
import type { LandReply, LandRequest } from './contract';
import { patchOf } from './patch';
import { readTopology } from './topology';

const { land, countries, borders } = readTopology(world);

addEventListener('message', ({ data }: MessageEvent<LandRequest>) => {
  const { area, scale, visited } = data;
  const been = countries.filter(({ code }) => visited.includes(code)).flatMap(({ rings }) => rings);
  const reply: LandReply = {
    ...data,
    land: patchOf(land, area, scale, true),
    been: patchOf(been, area, scale, true),
    borders: patchOf(borders, area, scale, false),
  };
  const patches = [reply.land, reply.been, reply.borders];
  postMessage(reply, { transfer: patches.flatMap(({ points, starts }) => [points.buffer, starts.buffer]) });
});
