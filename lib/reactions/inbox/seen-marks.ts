import type { SeenItem, SeenMark, SeenMarks } from '../../sync/contract';
import { type Account, byOthers, type Item } from '../model';
import type { InboxRow } from '../store/row';
import type { ReactionsStore } from '../store/store';
import type { SyncRecord } from '../sync/record';
import { withRead, withUnread } from './read-marks';

interface Parts {
  accounts(): Promise<Account[]>;
  announce(): void;
  store: ReactionsStore;
}

/** `timed`: the mark is by time. */
type ApplyMark = (item: Item, mark: number, timed: boolean, record: Partial<SyncRecord>) => Item;

/** 2020-01-01 in Unix milliseconds. */
const epoch = 1_577_836_800_000;
const secondOf = (ms: number): number => Math.max(0, Math.floor((ms - epoch) / 1000));
/** The end of that second in Unix milliseconds. */
const endOf = (second: number): number => epoch + second * 1000 + 999;

/** Read marks for browser sync: exports those of this browser, and applies those of others. */
export function createSeenMarks({ accounts, announce, store }: Parts): SeenMarks {
  const ofAccount = async ({ id }: Account) => (await store.rows()).filter((row) => row.account === id);

  /** Applies the marks of one account; returns whether an item changed. */
  async function changeOne(account: Account, marks: readonly SeenMark[], apply: ApplyMark): Promise<boolean> {
    const here = marks.filter(({ address }) => address === account.url.href);
    if (here.length === 0) return false;
    const byName = new Map(here.map(({ url, mark }) => [url, mark]));
    const record = (await store.record(account.id)) ?? {};
    const marked = new Map(
      (await ofAccount(account)).flatMap((row) => {
        const mark = byName.get(markUrl(row));
        return mark === undefined ? [] : [[row.id, { mark, timed: row.latestAt !== undefined }]];
      }),
    );
    const changed = await store.change(
      [...marked.keys()].map((id) => [account.id, id]),
      (item) => {
        const { mark, timed } = marked.get(item.id) ?? { mark: 0, timed: true };
        return apply(item, mark, timed, record);
      },
    );
    return changed.length > 0;
  }

  async function change(marks: readonly SeenMark[], apply: ApplyMark): Promise<void> {
    let changed = false;
    for (const account of await accounts()) changed = (await changeOne(account, marks, apply)) || changed;
    if (changed) announce();
  }

  return {
    async read() {
      const each = async (account: Account) => {
        const [record, known] = await Promise.all([store.record(account.id), ofAccount(account)]);
        const since = record?.baseline ?? 0;
        const news = known.filter(({ latestAt }) => latestAt === undefined || latestAt > since);
        return news.map((row) => ({ address: account.url.href, ...seenItem(row) }));
      };
      return (await Promise.all((await accounts()).map(each))).flat();
    },
    raise: (marks) =>
      change(marks, (item, mark, timed, { viewer }) => {
        if (timed) return withRead(item, { until: endOf(mark) });
        const seen = byOthers(item.reactions, viewer).slice(0, Math.max(0, mark - item.older));
        return withRead(item, { ids: seen.map(({ id }) => id) });
      }),
    lower: (marks) =>
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

/** The url that names an item's mark among those of its service. */
export const markUrl = ({ url, latestAt }: InboxRow): string => (latestAt === undefined ? url : `${url} at`);

function seenItem(row: InboxRow): Omit<SeenItem, 'address'> {
  const url = markUrl(row);
  if (row.latestAt === undefined) {
    const now = row.kinds.reduce((sum, { count }) => sum + count, row.older);
    return { url, now, seen: now - row.unread };
  }
  const now = secondOf(row.latestAt);
  return { url, now, seen: row.unread > 0 ? secondOf(row.unreadFrom ?? 0) - 1 : now };
}
