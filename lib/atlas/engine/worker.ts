import { storedCheckins, storedColumns } from '../../checkins/stored-columns';
import { answerCalls } from '../calls';
import { createAtlasStore } from '../store';
import { createEngine } from './engine';
import { createHistory, type History } from './history';

const read = () => storedColumns().then(createHistory);
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
