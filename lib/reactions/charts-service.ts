import { chartsOf } from './charts/charts';
import { choicesOf } from './charts/choices';
import { createGathering } from './charts/gather';
import type { ChartsView, Gathered } from './charts/model';
import { firstWeekdayOf } from './charts/week-start';
import type { ChartsContract } from './charts-contract';
import type { Account } from './model';
import type { ReactionsStore } from './store';

export interface ChartsParts {
  store: Pick<ReactionsStore, 'eachItem' | 'record' | 'revision'>;
  accounts(): Promise<Account[]>;
  /** Unix milliseconds. */
  now(): number;
}

interface Known {
  /** What the columns were made of. */
  state: string;
  gathered: Gathered;
  viewers: Record<string, string | undefined>;
  /** Answers that were asked for since, by their question. */
  answers: Map<string, ChartsView>;
}

/** Answers kept for one state of the store; each is small. */
const mostAnswers = 50;

/** The charts: columns are read once for each state of the store, and counted anew for each question. */
export function createCharts({ store, accounts, now }: ChartsParts): ChartsContract {
  let known: Promise<Known> | undefined;
  let knownState = '';

  async function read(state: string, all: readonly Account[]): Promise<Known> {
    const gathering = createGathering();
    const viewers: Known['viewers'] = {};
    for (const { id, login } of all) {
      viewers[id] = (await store.record(id))?.viewer ?? login;
      await store.eachItem(id, (items) => {
        for (const item of items) gathering.add(item);
      });
    }
    return { state, gathered: gathering.done(), viewers, answers: new Map() };
  }

  return {
    async charts(filter) {
      const all = await accounts();
      if (all.length === 0) return undefined;
      const state = JSON.stringify([await store.revision(), all.map(({ id, login }) => [id, login])]);
      if (knownState !== state) {
        knownState = state;
        known = read(state, all);
        known.catch(() => {
          knownState = '';
        });
      }
      const { gathered, viewers, answers } = (await known) ?? (await read(state, all));
      const time = now();
      // The last twelve months are others tomorrow.
      const question = JSON.stringify([filter, new Date(time).toDateString()]);
      const answered = answers.get(question);
      if (answered) return answered;
      const clock = { now: time, firstWeekday: firstWeekdayOf(navigator.language) };
      const view: ChartsView = {
        charts: chartsOf(gathered, viewers, filter, clock),
        choices: {
          ...choicesOf(gathered, viewers),
          accounts: all.map(({ id, url, login }) => ({ id, name: nameOf(url.host, viewers[id] ?? login) })),
        },
      };
      if (answers.size >= mostAnswers) answers.clear();
      answers.set(question, view);
      return view;
    },
  };
}

const nameOf = (host: string, login: string | undefined): string => (login ? `${login} · ${host}` : host);
