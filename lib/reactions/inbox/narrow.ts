import type { InboxRow } from '../store/row';
import type { ReactionsStore, ReactionTest } from '../store/store';
import type { InboxQuery, ShownRow } from './list';
import type { Muted } from './mutes';

/** Up to so many items are read one by one; more of them in the order they are stored in. */
const few = 60;

type Asked = Pick<InboxQuery, 'kind' | 'person' | 'since' | 'unread'>;

/** A row says whether any of its reactions is a heart, or Bo's; not whether one of them is both. */
export const asksOfOne = ({ kind, person, since, unread }: Asked): boolean =>
  [kind, person, since, unread || undefined].filter((each) => each !== undefined).length > 1;

/** Keeps the rows of which one reaction is all that is asked at once. An item is read once for each such question. */
export function createNarrowing(store: Pick<ReactionsStore, 'item' | 'idsWithReaction' | 'record'>) {
  let last: { asked: string; muted: Muted; verdicts: WeakMap<InboxRow, boolean> } | undefined;

  return async (rows: readonly ShownRow[], asked: Asked, muted: Muted): Promise<ShownRow[]> => {
    const { kind, person, since, unread } = asked;
    const key = JSON.stringify([kind, person, since, unread]);
    if (last?.asked !== key || last.muted !== muted) last = { asked: key, muted, verdicts: new WeakMap() };
    const { verdicts } = last;

    for (const account of new Set(rows.map(({ row }) => row.account))) {
      const viewer = (await store.record(account))?.viewer;
      const fits: ReactionTest = (felt, login, at, isNew) =>
        login !== viewer &&
        (kind === undefined || felt === kind) &&
        (person === undefined || login === person) &&
        (since === undefined || at >= since) &&
        (!unread || (isNew && !muted.hasPerson(account, login)));
      const open = rows.filter(({ row }) => row.account === account && !verdicts.has(row));
      const byId = new Map(open.map(({ row }) => [row.id, row]));
      if (byId.size > few) {
        const ids = await store.idsWithReaction(account, fits);
        for (const row of byId.values()) verdicts.set(row, ids.has(row.id));
      } else {
        const check = async (row: InboxRow) => {
          const reactions = (await store.item(account, row.id))?.reactions ?? [];
          const found = reactions.some((each) =>
            fits(each.kind, each.login ?? '', each.at ?? Number.NaN, each.unread),
          );
          verdicts.set(row, found);
        };
        await Promise.all([...byId.values()].map(check));
      }
    }
    return rows.filter(({ row }) => verdicts.get(row));
  };
}
