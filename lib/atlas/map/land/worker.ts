import topology from 'world-atlas/countries-50m.json';
import { answerCalls } from '../../calls';
import { createAtlasStore } from '../../store';
import type { Days, LandArtist, LandRequest } from './contract';
import { drawLand } from './draw';
import type { Line } from './line';
import { spotsOf } from './spots';
import { readTopology } from './topology';
import { tracksOf } from './tracks';
import { vectorsOf } from './vectors';

const world = readTopology(topology);
const store = createAtlasStore();
const readLayers = () => store.layers().catch(() => []);
let layers = readLayers();
let last: (Days & { of: typeof layers; lines: Line[] }) | undefined;

/** The lines of the days, mostly the same for consecutive pictures. */
async function tracksIn({ from, to }: Days): Promise<Line[]> {
  const of = layers;
  if (last?.of === of && last.from === from && last.to === to) return last.lines;
  const lines = (await of).flatMap((layer) => tracksOf(layer, { from, to }));
  last = { of, from, to, lines };
  return lines;
}

async function drawn(request: LandRequest): Promise<OffscreenCanvas> {
  const { view, ratio } = request;
  const canvas = new OffscreenCanvas(Math.ceil(view.width * ratio), Math.ceil(view.height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  drawLand(context, world, request.days ? await tracksIn(request.days) : [], request);
  return canvas;
}

/** As `data:`, which the page may show in every browser. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const artist: LandArtist = {
  draw: async (request) => (await drawn(request)).transferToImageBitmap(),
  file: async (request) => addressOf(await (await drawn(request)).convertToBlob()),
  vectors: async (request) => vectorsOf(world, request),
  spots: async () => spotsOf(world.countries).sort((a, b) => b.width - a.width),
  async readLayers(): Promise<void> {
    layers = readLayers();
  },
};
answerCalls('land', artist);
