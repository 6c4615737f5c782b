import type { KeptRows } from './kept-rows';
import { byOthers, type Item } from './model';
import { withRead, withUnread } from './read-marks';
import type { InboxRow } from './row';
import type { ReactionsStore } from './store';
import type { SyncRecord } from './sync-record';

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

/** `timed`: the mark is by time. */
type How = (item: Item, mark: number, timed: boolean, record: Partial<SyncRecord>) => Item;

/** 2020-01-01 in Unix milliseconds. */
const epoch = 1_577_836_800_000;
const secondOf = (ms: number): number => Math.max(0, Math.floor((ms - epoch) / 1000));
/** The end of that second in Unix milliseconds. */
const endOf = (second: number): number => epoch + second * 1000 + 999;

export type SeenMarks = ReturnType<typeof createSeenMarks>;

/** What the person has seen, for their other browsers; and what they have seen there. */
export function createSeenMarks({ address, announce, store, rows }: Parts) {
  const ofAccount = async (account: string) => (await rows.all()).filter((row) => row.account === account);

  /** What `how` makes of each item that has one of these marks. */
  async function change(marks: Record<string, number>, how: How): Promise<void> {
    const account = await address();
    const record = (await store.record(account)) ?? {};
    const marked = new Map(
      (await ofAccount(account)).flatMap((row) => {
        const mark = marks[nameOf(row)];
        return mark === undefined ? [] : [[row.id, { mark, timed: row.latestAt !== undefined }]];
      }),
    );
    await store.change(
      [...marked.keys()].map((id) => [account, id]),
      (item) => {
        const { mark, timed } = marked.get(item.id) ?? { mark: 0, timed: true };
        return how(item, mark, timed, record);
      },
    );
    announce();
  }

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
    raise: (marks: Record<string, number>) =>
      change(marks, (item, mark, timed, { viewer }) => {
        if (timed) return withRead(item, { until: endOf(mark) });
        const seen = byOthers(item.reactions, viewer).slice(0, Math.max(0, mark - item.older));
        return withRead(item, { ids: seen.map(({ id }) => id) });
      }),
    /** What was taken back elsewhere is new here, too; what was there at the first look never was. */
    lower: (marks: Record<string, number>) =>
      change(marks, (item, mark, timed, { viewer, baseline = 0 }) => {
        const others = byOthers(item.reactions, viewer);
        const from = Math.max(endOf(mark), baseline);
        const later = timed
          ? others.filter(({ at = 0 }) => at > from)
          : others.slice(Math.max(0, mark - item.older));
        return withUnread(
          item,
          later.map(({ id }) => id),
        );
      }),
  };
}

/** What an item's mark is called, among those of its account. */
export const nameOf = ({ url, latestAt }: InboxRow): string => (latestAt === undefined ? url : `${url} at`);

function seenItem(row: InboxRow): SeenItem {
  const url = nameOf(row);
  if (row.latestAt === undefined) {
    const now = row.kinds.reduce((sum, { count }) => sum + count, row.older);
    return { url, now, seen: now - row.unread };
  }
  const now = secondOf(row.latestAt);
  return { url, now, seen: row.unread > 0 ? secondOf(row.unreadFrom ?? 0) - 1 : now };
}
