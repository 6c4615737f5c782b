import { storedCheckins, storedColumns } from '../../checkins/stored-columns';
import { storedCopies } from '../../checkins/stored-copies';
import { answerCalls } from '../calls';
import { createAtlasStore } from '../store';
import { isSame } from './copies';
import { createEngine } from './engine';
import { createHistory, type History, lacksFacts } from './history';

/** What positions tell is large: it is loaded when a check-in lacks it. */
async function read(): Promise<History> {
  const [stored, copies] = await Promise.all([storedColumns(), storedCopies()]);
  const where = lacksFacts(stored) ? (await import('../where/where')).where : undefined;
  return createHistory(stored, where, copies);
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
    async readCopies() {
      const [before, copies] = await Promise.all([history(), storedCopies()]);
      const next = copies && before.withCopies(copies);
      if (!next || isSame(before.copies, next.copies)) return false;
      // A history that was read meanwhile has newer ones.
      if ((await history()) === before) current = Promise.resolve(next);
      return true;
    },
    checkins: storedCheckins,
    trips: store,
    layers: store,
  }),
);
