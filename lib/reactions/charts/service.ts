import type { ChartsContract } from '../contract';
import type { Account } from '../model';
import type { ReactionsStore } from '../store/store';
import { chartsOf } from './charts';
import { choicesOf } from './choices';
import { createGathering } from './gather';
import type { ChartsView, Gathered } from './model';
import { firstWeekdayOf } from './week-start';

export interface ChartsParts {
  store: Pick<ReactionsStore, 'eachChartItem' | 'record' | 'watch'>;
  accounts(): Promise<Account[]>;
  /** Unix milliseconds. */
  now(): number;
}

interface Known {
  gathered: Gathered;
  viewers: Record<string, string | undefined>;
  /** The same whatever is asked: counted once. */
  choices: ReturnType<typeof choicesOf>;
  /** Answers that were asked for since, by their question. */
  answers: Map<string, ChartsView>;
}

/** Answers cached for one state of the store; each is small. */
const mostAnswers = 50;

/** The charts: items are read once, updated with each stored change, and counted anew for each question. */
export function createCharts({ store, accounts, now }: ChartsParts): ChartsContract {
  let reading: Promise<Gathering> | undefined;
  let gathering: Gathering | undefined;
  /** Grows with every change of items. */
  let turn = 0;
  let known: Promise<Known> | undefined;
  let knownState = '';

  // A change that is announced during the first read was stored before it: the read holds up other writes.
  store.watch(({ account, items, gone }) => {
    if (items.length + gone.length === 0) return;
    turn += 1;
    for (const item of items) gathering?.put(item);
    for (const id of gone) gathering?.remove(account, id);
  });

  async function readAll(): Promise<Gathering> {
    const made = createGathering();
    await store.eachChartItem(made.put);
    gathering = made;
    return made;
  }

  async function read(all: readonly Account[]): Promise<Known> {
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    const viewers: Known['viewers'] = {};
    for (const { id, login } of all) viewers[id] = (await store.record(id))?.viewer ?? login;
    const { items, ...names } = (await reading).gathered();
    const gathered = { ...names, items: items.filter(({ account }) => account in viewers) };
    return { gathered, viewers, choices: choicesOf(gathered, viewers), answers: new Map() };
  }

  return {
    async charts(filter) {
      const all = await accounts();
      if (all.length === 0) return undefined;
      const state = JSON.stringify([turn, all.map(({ id, login }) => [id, login])]);
      if (knownState !== state) {
        knownState = state;
        known = read(all);
        known.catch(() => {
          knownState = '';
        });
      }
      const { gathered, viewers, choices, answers } = (await known) ?? (await read(all));
      const time = now();
      // The last twelve months are others tomorrow.
      const question = JSON.stringify([filter, new Date(time).toDateString()]);
      const answered = answers.get(question);
      if (answered) return answered;
      const clock = { now: time, firstWeekday: firstWeekdayOf(navigator.language) };
      const view: ChartsView = {
        charts: chartsOf(gathered, viewers, filter, clock, choices.kinds),
        choices: {
          ...choices,
          accounts: all.map(({ id, url, login }) => ({ id, name: nameOf(url.host, viewers[id] ?? login) })),
        },
      };
      if (answers.size >= mostAnswers) answers.clear();
      answers.set(question, view);
      return view;
    },
  };
}

type Gathering = ReturnType<typeof createGathering>;

const nameOf = (host: string, login: string | undefined): string => (login ? `${login} · ${host}` : host);
