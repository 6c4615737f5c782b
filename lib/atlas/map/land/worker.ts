import world from 'world-atlas/countries-50m.json';
import type { Area } from '../mercator';
import { type Patch, patchOf } from './patch';
import { readTopology } from './topology';

/** What to draw: an area at a scale in pixels per world. */
export interface LandRequest {
  area: Area;
  scale: number;
}

export interface LandReply extends LandRequest {
  land: Patch;
  borders: Patch;
}

const { land, borders } = readTopology(world);

addEventListener('message', ({ data: { area, scale } }: MessageEvent<LandRequest>) => {
  const reply: LandReply = {
    ...{ area, scale },
    land: patchOf(land, area, scale, true),
    borders: patchOf(borders, area, scale, false),
  };
  const transfer = [reply.land, reply.borders].flatMap(({ points, starts }) => [points.buffer, starts.buffer]);
  postMessage(reply, { transfer });
});
