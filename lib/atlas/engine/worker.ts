import { storedCheckins, storedColumns } from '../../checkins/stored-columns';
import { answerCalls } from '../calls';
import { createAtlasStore } from '../store';
import { createEngine } from './engine';
import { createHistory, type History, lacksFacts } from './history';

/** What positions tell is large: it is loaded when a check-in lacks it. */
async function read(): Promise<History> {
  const stored = await storedColumns();
  return createHistory(stored, lacksFacts(stored) ? (await import('../where/where')).where : undefined);
}
let current: Promise<History> | undefined;

const store = createAtlasStore();
const history = (): Promise<History> => {
  current ??= read();
  return current;
};
answerCalls(
  'atlas',
  createEngine({
    history,
    async readAgain() {
      // The one before answers until this one is there.
      const next = await read();
      current = Promise.resolve(next);
    },
    checkins: storedCheckins,
    trips: store,
    layers: store,
  }),
);
