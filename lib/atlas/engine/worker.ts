import { storedCheckins, storedColumns } from '../../checkins/stored-columns';
import type { EngineReply, EngineRequest } from '../contract';
import { createAtlasStore } from '../store';
import { createEngine } from './engine';
import { createHistory, type History } from './history';

let current: Promise<History> | undefined;
let last: Promise<unknown> = Promise.resolve();

const store = createAtlasStore();
const engine = createEngine({
  history() {
    // One at a time: during an import the history changes faster than it is read.
    current ??= last.then(storedColumns).then(createHistory);
    last = current.catch(() => undefined);
    return current;
  },
  checkins: storedCheckins,
  trips: store,
  layers: store,
});
const methods = new Map<string, (...args: never[]) => Promise<unknown>>(Object.entries(engine));

async function reply({ id, method, args }: Exclude<EngineRequest, 'changed'>): Promise<EngineReply> {
  try {
    const called = methods.get(method);
    if (!called) throw new TypeError('No such method');
    return { id, value: await Reflect.apply(called, undefined, args) };
  } catch (error) {
    // The message of an error may quote a check-in; its name and the method are enough to find the bug.
    console.error(`atlas.${method}`, error instanceof Error ? error.name : typeof error);
    return { id, failed: true };
  }
}

addEventListener('message', async ({ data }: MessageEvent<EngineRequest>) => {
  if (data === 'changed') current = undefined;
  else postMessage(await reply(data));
});
