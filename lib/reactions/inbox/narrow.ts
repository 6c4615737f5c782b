import type { InboxQuery } from '../contract';
import type { InboxRow } from '../store/row';
import type { ReactionsStore, ReactionTest } from '../store/store';
import type { ShownRow } from './list';
import type { Muted } from './mutes';

/** Up to so many items are read one by one; more of them in stored order. */
const few = 60;

type Conditions = Pick<InboxQuery, 'kind' | 'person' | 'since' | 'unread'>;

/** A row shows whether any of its reactions is a heart, or by Bo; not whether one reaction is both. */
export const needsReactions = ({ kind, person, since, unread }: Conditions): boolean =>
  [kind, person, since, unread || undefined].filter((each) => each !== undefined).length > 1;

/** Filters rows to those with one reaction that meets all conditions. Each item is read once per query. */
export function createNarrowing(store: Pick<ReactionsStore, 'item' | 'idsWithReaction' | 'record'>) {
  let last: { query: string; muted: Muted; verdicts: WeakMap<InboxRow, boolean> } | undefined;

  return async (rows: readonly ShownRow[], conditions: Conditions, muted: Muted): Promise<ShownRow[]> => {
    const { kind, person, since, unread } = conditions;
    const key = JSON.stringify([kind, person, since, unread]);
    if (last?.query !== key || last.muted !== muted) last = { query: key, muted, verdicts: new WeakMap() };
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
