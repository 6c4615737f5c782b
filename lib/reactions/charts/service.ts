import { firstWeekday } from '@/lib/i18n/calendar';
import type { ReactionsContract } from '../contract';
import { type Account, createNameTable } from '../model';
import type { ReactionsStore } from '../store/store';
import { chartsOf } from './charts';
import { choicesOf } from './choices';
import type { ChartItem, ChartsView, Gathered, Names } from './model';

export interface ChartsParts {
  store: Pick<ReactionsStore, 'eachChartItem' | 'record' | 'watch'>;
  accounts(): Promise<Account[]>;
  /** Unix milliseconds. */
  now(): number;
}

interface Known {
  gathered: Gathered;
  viewers: Record<string, string | undefined>;
  /** Independent of the filter. */
  choices: ReturnType<typeof choicesOf>;
  answers: Map<string, ChartsView>;
}

/** Results cached for one state of the store. */
const mostAnswers = 50;

/** Counts for the charts: items are read once, updated after each stored change, and counted for each filter. */
export function createCharts({ store, accounts, now }: ChartsParts): Pick<ReactionsContract, 'charts'> {
  let reading: Promise<Gathering> | undefined;
  let gathering: Gathering | undefined;
  let changes = 0;
  let known: Promise<Known> | undefined;
  let knownState = '';

  // A change that is announced during the first read was stored before it, because the read delays other writes.
  store.watch(({ account, items, gone }) => {
    if (items.length + gone.length === 0) return;
    changes += 1;
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
      const state = JSON.stringify([changes, all.map(({ id, login }) => [id, login])]);
      if (knownState !== state) {
        knownState = state;
        known = read(all);
        known.catch(() => {
          knownState = '';
        });
      }
      const { gathered, viewers, choices, answers } = (await known) ?? (await read(all));
      const time = now();
      // The last twelve months differ tomorrow.
      const question = JSON.stringify([filter, new Date(time).toDateString()]);
      const answered = answers.get(question);
      if (answered) return answered;
      const clock = { now: time, firstWeekday: firstWeekday() };
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

/** Collects chart items and maps their indexes to shared lists of names. */
function createGathering() {
  const kinds = createNameTable<string>();
  const logins = createNameTable<string | null>();
  const names: Names = { kinds: kinds.names, logins: logins.names };
  const items = new Map<string, ChartItem>();
  return {
    put(item: ChartItem): void {
      const kindIndexes = kinds.indexesOf(item.names.kinds);
      const loginIndexes = logins.indexesOf(item.names.logins);
      items.set(`${item.account} ${item.id}`, {
        ...item,
        names,
        kindOf: item.kindOf.map((index) => kindIndexes[index] ?? 0),
        loginOf: item.loginOf.map((index) => loginIndexes[index] ?? 0),
      });
    },
    remove: (account: string, id: string): void => void items.delete(`${account} ${id}`),
    gathered: (): Gathered => ({
      kinds: [...names.kinds],
      logins: [...names.logins],
      items: [...items.values()],
    }),
  };
}
