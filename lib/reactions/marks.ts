import type { KeptRows } from './kept-rows';
import { byOthers } from './model';
import { withRead } from './read-marks';
import type { InboxRow } from './row';
import type { ReactionsStore } from './store';

/**
 * One item as this browser knows it: up to where others' reactions were seen, and up to where there are any. By their
 * time, in seconds since 2020; where a service says no times, by their number. Named apart, so that they never mix.
 */
export interface SeenItem {
  url: string;
  seen: number;
  now: number;
}

interface Parts {
  /** Of the account. */
  address(): Promise<string>;
  announce(): void;
  store: ReactionsStore;
  rows: KeptRows;
}

/** 2020-01-01 in Unix milliseconds. */
const epoch = 1_577_836_800_000;
const secondOf = (ms: number): number => Math.max(0, Math.floor((ms - epoch) / 1000));
/** The end of that second in Unix milliseconds. */
const endOf = (second: number): number => epoch + second * 1000 + 999;

export type SeenMarks = ReturnType<typeof createSeenMarks>;

/** What the person has seen, for their other browsers; and what they have seen there. */
export function createSeenMarks({ address, announce, store, rows }: Parts) {
  const ofAccount = async (account: string) => (await rows.all()).filter((row) => row.account === account);

  return {
    /** What was there at the first look was never new, and travels nowhere. */
    async read(): Promise<{ address: string; items: SeenItem[] }> {
      const account = await address();
      const [record, known] = await Promise.all([store.record(account), ofAccount(account)]);
      const since = record?.baseline ?? 0;
      const news = known.filter(({ latestAt }) => latestAt === undefined || latestAt > since);
      return { address: account, items: news.map(seenItem) };
    },
    /** What was seen elsewhere is read here; nothing becomes new again. */
    async raise(marks: Record<string, number>): Promise<void> {
      const account = await address();
      const viewer = (await store.record(account))?.viewer;
      const fresh = (await ofAccount(account)).filter(({ unread }) => unread > 0);
      const raised = new Map(
        fresh.flatMap((row) => {
          const mark = marks[nameOf(row)];
          return mark === undefined ? [] : [[row.id, { mark, timed: row.latestAt !== undefined }]];
        }),
      );
      await store.change(
        [...raised.keys()].map((id) => [account, id]),
        (item) => {
          const { mark, timed } = raised.get(item.id) ?? { mark: 0, timed: true };
          if (timed) return withRead(item, { until: endOf(mark) });
          const seen = byOthers(item.reactions, viewer).slice(0, Math.max(0, mark - item.older));
          return withRead(item, { ids: seen.map(({ id }) => id) });
        },
      );
      announce();
    },
  };
}

const nameOf = ({ url, latestAt }: InboxRow): string => (latestAt === undefined ? url : `${url} at`);

function seenItem(row: InboxRow): SeenItem {
  const url = nameOf(row);
  if (row.latestAt === undefined) {
    const now = row.kinds.reduce((sum, { count }) => sum + count, row.older);
    return { url, now, seen: now - row.unread };
  }
  const now = secondOf(row.latestAt);
  return { url, now, seen: row.unread > 0 ? secondOf(row.unreadFrom ?? 0) - 1 : now };
}
