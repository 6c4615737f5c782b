import type { Checkin } from '../../checkins/model';
import { columnsFrom, storedCheckins, storedColumns, storedWithSources } from '../../checkins/stored-columns';
import { storedCopies } from '../../checkins/stored-copies';
import { answerCalls } from '../calls';
import { createAtlasStore } from '../store';
import { isSame } from './copies';
import { createEngine } from './engine';
import { createHistory, type History, lacksFacts } from './history';
import type { SampleMethods } from './sample';

let wanted: Parameters<SampleMethods['showSample']>[0] | undefined;
/** The check-ins of the sample, while it is shown. */
let sample: readonly Checkin[] = [];

async function readSample(): Promise<History> {
  const { sampleLife } = await import('./sample');
  sample = sampleLife(Date.now());
  return createHistory(columnsFrom(sample));
}

/** The data on countries and towns is large: it is loaded when a check-in lacks them. */
async function read(): Promise<History> {
  if (wanted === 'always') return readSample();
  const [stored, copies] = await Promise.all([storedColumns(), storedCopies()]);
  if (wanted === 'empty' && stored.ids.length === 0) return readSample();
  sample = [];
  const where = lacksFacts(stored) ? (await import('../where/where')).where : undefined;
  return createHistory(stored, where, copies);
}
let current: Promise<History> | undefined;

const store = createAtlasStore();
const history = (): Promise<History> => {
  current ??= read().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
};
const sampled = (ids: readonly string[]): Checkin[] => {
  const byId = new Map(sample.map((checkin) => [checkin.id, checkin]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
const engine = createEngine({
  history,
  async readAgain() {
    // An import ends the sample.
    wanted &&= 'empty';
    // The previous one answers until this one is read.
    const next = await read();
    current = Promise.resolve(next);
  },
  async readCopies() {
    const [before, copies] = await Promise.all([history(), storedCopies()]);
    const next = copies && before.withCopies(copies);
    if (!next || isSame(before.copies, next.copies)) return false;
    // A history read meanwhile has newer copies.
    if ((await history()) === before) current = Promise.resolve(next);
    return true;
  },
  checkins: async (ids) => (sample.length === 0 ? storedCheckins(ids) : sampled(ids)),
  sources: async (ids) => (sample.length === 0 ? storedWithSources(ids) : sampled(ids)),
  trips: store,
  layers: store,
  streets: store,
});
const samples: SampleMethods = {
  showSample(when) {
    wanted = when;
  },
  async isSample() {
    await history();
    return sample.length > 0;
  },
};
answerCalls('atlas', { ...engine, ...samples });
