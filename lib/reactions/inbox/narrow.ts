import type { Columns } from '../store/packed-item';
import type { InboxRow } from '../store/row';
import type { ReactionsStore } from '../store/store';
import type { InboxQuery, ShownRow } from './list';
import type { Muted } from './mutes';

/** Up to so many items are read one by one; more of them in the order they are kept in. */
const few = 60;

type Asked = Pick<InboxQuery, 'kind' | 'person' | 'since' | 'unread'>;
/** `login` is empty for deleted accounts, `at` NaN where the service says no time. */
type Fits = (kind: string, login: string, at: number, unread: boolean) => boolean;

/** A row says whether any of its reactions is a heart, or Bo's; not whether one of them is both. */
export const asksOfOne = ({ kind, person, since, unread }: Asked): boolean =>
  [kind, person, since, unread || undefined].filter((each) => each !== undefined).length > 1;

/** Keeps the rows of which one reaction is all that is asked at once. An item is read once for each such question. */
export function createNarrowing(store: Pick<ReactionsStore, 'item' | 'eachItem' | 'record'>) {
  let last: { asked: string; muted: Muted; verdicts: WeakMap<InboxRow, boolean> } | undefined;

  return async (rows: readonly ShownRow[], asked: Asked, muted: Muted): Promise<ShownRow[]> => {
    const { kind, person, since, unread } = asked;
    const key = JSON.stringify([kind, person, since, unread]);
    if (last?.asked !== key || last.muted !== muted) last = { asked: key, muted, verdicts: new WeakMap() };
    const { verdicts } = last;

    for (const account of new Set(rows.map(({ row }) => row.account))) {
      const viewer = (await store.record(account))?.viewer;
      const fits: Fits = (felt, login, at, isNew) =>
        login !== viewer &&
        (kind === undefined || felt === kind) &&
        (person === undefined || login === person) &&
        (since === undefined || at >= since) &&
        (!unread || (isNew && !muted.hasPerson(account, login)));
      const open = rows.filter(({ row }) => row.account === account && !verdicts.has(row));
      const byId = new Map(open.map(({ row }) => [row.id, row]));
      if (byId.size > few) {
        await store.eachItem(account, (items) => {
          for (const { id, columns } of items) {
            const row = byId.get(id);
            if (row) verdicts.set(row, hasOne(columns, fits));
          }
        });
      } else {
        const look = async (row: InboxRow) => {
          const reactions = (await store.item(account, row.id))?.reactions ?? [];
          const found = reactions.some((each) =>
            fits(each.kind, each.login ?? '', each.at ?? Number.NaN, each.unread),
          );
          verdicts.set(row, found);
        };
        await Promise.all([...byId.values()].map(look));
      }
    }
    return rows.filter(({ row }) => verdicts.get(row));
  };
}

function hasOne({ kinds, people, kind, person, at, unread }: Columns, fits: Fits): boolean {
  const names = kinds.split('\n');
  const logins = people.split('\n');
  return kind.some((place, i) =>
    fits(names[place] ?? '', logins[person[i] ?? -1] ?? '', at[i] ?? Number.NaN, unread[i] === 1),
  );
}
