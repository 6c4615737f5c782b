import { type Account, byOthers, type Item } from '../model';
import type { InboxRow } from '../store/row';
import type { RowCache } from '../store/row-cache';
import type { ReactionsStore } from '../store/store';
import type { SyncRecord } from '../sync/record';
import { withRead, withUnread } from './read-marks';

/** An item as it is called in the person's other browsers too, where ids of accounts may be others. */
export interface MarkedItem {
  /** Of the service. Whoever reads there: an item has one author, so it is in the inbox of no other account there. */
  address: string;
  url: string;
}

/** Up to where others' reactions to an item were seen elsewhere; in the numbers of `SeenItem`. */
export interface SeenMark extends MarkedItem {
  mark: number;
}

/**
 * One item as this browser knows it: up to where others' reactions were seen, and up to where there are any. By their
 * time, in seconds since 2020; where a service says no times, by their number. Named apart, so that they never mix.
 */
export interface SeenItem extends MarkedItem {
  seen: number;
  now: number;
}

interface Parts {
  accounts(): Promise<Account[]>;
  announce(): void;
  store: ReactionsStore;
  rows: RowCache;
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
export function createSeenMarks({ accounts, announce, store, rows }: Parts) {
  const ofAccount = async ({ id }: Account) => (await rows.all()).filter((row) => row.account === id);

  /** What `how` makes of each item of an account that has one of these marks; whether that is another than before. */
  async function changeOne(account: Account, marks: readonly SeenMark[], how: How): Promise<boolean> {
    const here = marks.filter(({ address }) => address === account.url.href);
    if (here.length === 0) return false;
    const byName = new Map(here.map(({ url, mark }) => [url, mark]));
    const record = (await store.record(account.id)) ?? {};
    const marked = new Map(
      (await ofAccount(account)).flatMap((row) => {
        const mark = byName.get(nameOf(row));
        return mark === undefined ? [] : [[row.id, { mark, timed: row.latestAt !== undefined }]];
      }),
    );
    const changed = await store.change(
      [...marked.keys()].map((id) => [account.id, id]),
      (item) => {
        const { mark, timed } = marked.get(item.id) ?? { mark: 0, timed: true };
        return how(item, mark, timed, record);
      },
    );
    return changed.length > 0;
  }

  async function change(marks: readonly SeenMark[], how: How): Promise<void> {
    let changed = false;
    for (const account of await accounts()) changed = (await changeOne(account, marks, how)) || changed;
    if (changed) announce();
  }

  return {
    /** What was there at the first refresh was never new, and is not synced. */
    async read(): Promise<SeenItem[]> {
      const each = async (account: Account) => {
        const [record, known] = await Promise.all([store.record(account.id), ofAccount(account)]);
        const since = record?.baseline ?? 0;
        const news = known.filter(({ latestAt }) => latestAt === undefined || latestAt > since);
        return news.map((row) => ({ address: account.url.href, ...seenItem(row) }));
      };
      return (await Promise.all((await accounts()).map(each))).flat();
    },
    /** What was seen elsewhere is read here; nothing becomes new again. */
    raise: (marks: readonly SeenMark[]) =>
      change(marks, (item, mark, timed, { viewer }) => {
        if (timed) return withRead(item, { until: endOf(mark) });
        const seen = byOthers(item.reactions, viewer).slice(0, Math.max(0, mark - item.older));
        return withRead(item, { ids: seen.map(({ id }) => id) });
      }),
    /** What was taken back elsewhere is new here, too; what was there at the first refresh never was. */
    lower: (marks: readonly SeenMark[]) =>
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

/** What an item's mark is called, among those of its service. */
export const nameOf = ({ url, latestAt }: InboxRow): string => (latestAt === undefined ? url : `${url} at`);

function seenItem(row: InboxRow): Omit<SeenItem, 'address'> {
  const url = nameOf(row);
  if (row.latestAt === undefined) {
    const now = row.kinds.reduce((sum, { count }) => sum + count, row.older);
    return { url, now, seen: now - row.unread };
  }
  const now = secondOf(row.latestAt);
  return { url, now, seen: row.unread > 0 ? secondOf(row.unreadFrom ?? 0) - 1 : now };
}
