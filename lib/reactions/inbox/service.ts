import type { InboxContract, InboxItem, InboxList, InboxQuery, Mark } from '../contract';
import { type Account, byOthers } from '../model';
import { type InboxRow, rowOf } from '../store/row';
import type { ItemKey, ReactionsStore } from '../store/store';
import {
  createShownRows,
  inboxItem,
  inOrder,
  keyOf,
  matcher,
  type ShownRow,
  searchText,
  shownRow,
} from './list';
import { cachedMuted, type Muted, type MuteList } from './mutes';
import { createNarrowing, needsReactions } from './narrow';
import { choicesOf, overviewOf } from './overview';
import { unreadIds, withRead, withUnread } from './read-marks';

export interface InboxParts {
  store: Pick<
    ReactionsStore,
    'item' | 'idsWithReaction' | 'record' | 'change' | 'firstRows' | 'rows' | 'hasRows'
  >;
  muteList: MuteList;
  accounts(): Promise<Account[]>;
  /** Names of kinds and of deleted accounts, for searching. */
  words: { kind(kind: string): string; someone(): string };
  announce(): void;
  /** Unix milliseconds. */
  now(): number;
}

/** Rows with content in a list: more than a window shows. */
const firstRows = 40;

export function createInbox(parts: InboxParts): InboxContract {
  const { store, muteList, accounts, words, announce, now } = parts;
  const shownRows = createShownRows(store.rows);
  const narrow = createNarrowing(store);
  const texts = new WeakMap<InboxRow, string>();
  const mutedOf = cachedMuted();

  const muted = async (): Promise<Muted> => mutedOf(await muteList.read());
  const ids = async () => (await accounts()).map(({ id }) => id);
  const all = async (silent: Muted): Promise<ShownRow[]> => shownRows(await ids(), silent);

  function textOf(row: InboxRow): string {
    const text = texts.get(row) ?? searchText(row, words.kind, words.someone());
    texts.set(row, text);
    return text;
  }

  async function fitting(query: InboxQuery, silent: Muted): Promise<ShownRow[]> {
    const fits = (await all(silent)).filter(matcher(query, textOf));
    return needsReactions(query) ? narrow(fits, query, silent) : fits;
  }

  const listOf = (fits: readonly ShownRow[], silent: Muted, more: boolean): InboxList => ({
    keys: fits.map(({ key }) => key),
    fresh: fits.filter(isNew).length,
    rows: fits.slice(0, firstRows).map((row) => inboxItem(row, silent)),
    more,
  });

  const firstOfEach = async () =>
    Promise.all((await ids()).map((account) => store.firstRows(account, firstRows)));
  const isNew = ({ unread }: { unread: number }) => unread > 0;

  /** Rows with new reactions. They come first, so that a few of them are found without reading the other rows. */
  async function news(silent: Muted): Promise<ShownRow[]> {
    if (!store.hasRows()) {
      const first = await firstOfEach();
      if (first.every((rows) => rows.length < firstRows || !rows.every(isNew)))
        return first.flatMap((rows) => rows.map((row) => shownRow(row, silent)).filter(isNew));
    }
    return (await all(silent)).filter(isNew);
  }

  /** The first rows of an unfiltered list, without reading all rows. */
  async function soonest(silent: Muted): Promise<InboxList> {
    const shown = (await firstOfEach())
      .flat()
      .map((row) => shownRow(row, silent))
      .filter((row) => !row.muted);
    return listOf(shown.sort(inOrder), silent, true);
  }

  async function change(
    keys: readonly ItemKey[],
    how: Parameters<ReactionsStore['change']>[1],
  ): Promise<void> {
    if (keys.length === 0) return;
    if ((await store.change(keys, how)).length > 0) announce();
  }

  async function changeMutes(work: Promise<void>): Promise<void> {
    await work;
    announce();
  }

  return {
    async list(query, soon) {
      const silent = await muted();
      if (soon && !store.hasRows() && isPlain(query) && silent.people === 0) return soonest(silent);
      return listOf(await fitting(query, silent), silent, false);
    },
    async rows(keys) {
      const silent = await muted();
      const wanted = new Set(keys);
      const found = (await all(silent)).filter(({ key }) => wanted.has(key));
      const rows = new Map(found.map((row): [string, InboxItem] => [row.key, inboxItem(row, silent)]));
      return keys.flatMap((key) => rows.get(key) ?? []);
    },
    overview: async () => overviewOf(await all(await muted())),
    choices: async () => choicesOf(await all(await muted())),
    async item(key) {
      const [account, id] = itemKey(key);
      const silent = await muted();
      const [item, record] = await Promise.all([store.item(account, id), store.record(account)]);
      if (!item) return undefined;
      const row = rowOf(item, record?.viewer);
      return {
        item: inboxItem(shownRow(row, silent), silent),
        reactions: byOthers(item.reactions, record?.viewer)
          .map((each) => ({ ...each, muted: silent.hasPerson(account, each.login ?? '') }))
          .reverse(),
        removed: (item.removed ?? []).toReversed(),
        muted: { item: silent.hasItem(item), repository: silent.hasRepository(item) },
      };
    },
    async unread() {
      const fresh = await news(await muted());
      return { items: fresh.length, reactions: fresh.reduce((sum, { unread }) => sum + unread, 0) };
    },
    markRead: (key, only) => change([itemKey(key)], (item) => withRead(item, only && { ids: only })),
    async markAllRead(query) {
      const fresh = (await fitting(query, await muted())).filter(({ row }) => row.unread > 0);
      const marks: Mark[] = [];
      await change(
        fresh.map(({ row }): ItemKey => [row.account, row.id]),
        (item) => {
          marks.push({ key: keyOf(item), ids: unreadIds(item) });
          return withRead(item);
        },
      );
      return marks;
    },
    async markUnread(marks) {
      const lost = new Map(marks.map(({ key, ids: some }) => [key, some]));
      await change([...lost.keys()].map(itemKey), (item) => withUnread(item, lost.get(keyOf(item)) ?? []));
    },
    mutes: muteList.read,
    mute: (mute) => changeMutes(muteList.mute({ ...mute, at: now() })),
    unmute: (mute) => changeMutes(muteList.unmute(mute)),
  };
}

const isPlain = (query: InboxQuery): boolean => Object.values(query).every((value) => !value);

function itemKey(key: string): ItemKey {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}
