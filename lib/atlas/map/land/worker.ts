import topology from 'world-atlas/countries-50m.json';
import { answerCalls } from '../../calls';
import { createAtlasStore } from '../../store';
import type { LandArtist, LandRequest } from './contract';
import { drawLand } from './draw';
import { readTopology } from './topology';
import { tracksOf } from './tracks';

const world = readTopology(topology);
const store = createAtlasStore();
const readTracks = () =>
  store.layers().then(
    (layers) => layers.flatMap(tracksOf),
    () => [],
  );
let tracks = readTracks();

const artist: LandArtist = {
  async draw(request: LandRequest): Promise<ImageBitmap> {
    const { view, ratio } = request;
    const canvas = new OffscreenCanvas(Math.ceil(view.width * ratio), Math.ceil(view.height * ratio));
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('No canvas');
    drawLand(context, world, await tracks, request);
    return canvas.transferToImageBitmap();
  },
  async readLayers(): Promise<void> {
    tracks = readTracks();
  },
};
answerCalls('land', artist);
