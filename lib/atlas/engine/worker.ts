import { storedCheckins, storedColumns } from '../../checkins/stored-columns';
import type { EngineReply, EngineRequest } from '../contract';
import { createAtlasStore } from '../store';
import { createEngine } from './engine';
import { createHistory, type History } from './history';

let loaded: Promise<History> | undefined;

const engine = createEngine({
  history() {
    loaded ??= storedColumns().then(createHistory);
    return loaded;
  },
  checkins: storedCheckins,
  trips: createAtlasStore(),
});
const methods = new Map<string, (...args: never[]) => Promise<unknown>>(Object.entries(engine));

async function answer({ id, method, args }: Exclude<EngineRequest, 'changed'>): Promise<EngineReply> {
  try {
    return { id, value: await methods.get(method)?.(...(args as never[])) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data === 'changed') loaded = undefined;
  else void answer(data).then((reply) => postMessage(reply));
});
