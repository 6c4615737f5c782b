import world from 'world-atlas/countries-50m.json';
import type { LandReply, LandRequest } from './contract';
import { patchOf } from './patch';
import { readTopology } from './topology';

const { land, borders } = readTopology(world);

addEventListener('message', ({ data: { area, scale } }: MessageEvent<LandRequest>) => {
  const reply: LandReply = {
    ...{ area, scale },
    land: patchOf(land, area, scale, true),
    borders: patchOf(borders, area, scale, false),
  };
  const transfer = [reply.land, reply.borders].flatMap(({ points, starts }) => [
    points.buffer,
    starts.buffer,
  ]);
  postMessage(reply, { transfer });
});
