import { createNameTable, type Item, type Reaction } from '../model';

/**
 * Reactions in columns, oldest first: there can be a million of them, and objects take many times as long to read.
 * `kind[i]` and `person[i]` are line numbers of `kinds` and `people`.
 */
interface Columns {
  /** Names, one per line. */
  kinds: string;
  /** Logins, one per line; an empty line is a deleted account. */
  people: string;
  kind: Uint16Array;
  person: Uint32Array;
  /** Unix milliseconds; NaN where the service gives no time. */
  at: Float64Array;
  /** 1 for unread. */
  unread: Uint8Array;
}

/** A stored item; the ids of its reactions are stored apart, since only the sync engine needs them. */
export interface PackedItem extends Omit<Item, 'reactions'> {
  columns: Columns;
}

/** Returns the packed item, and the ids of its reactions, one per line. */
export function pack({ reactions, ...item }: Item): { packed: PackedItem; ids: string } {
  const kinds = createNameTable<string>();
  const people = createNameTable<string | null>();
  const columns = {
    kind: Uint16Array.from(reactions, ({ kind }) => kinds.indexOf(kind)),
    person: Uint32Array.from(reactions, ({ login }) => people.indexOf(login)),
    at: Float64Array.from(reactions, ({ at }) => at ?? Number.NaN),
    unread: Uint8Array.from(reactions, ({ unread }) => Number(unread)),
  };
  return {
    packed: { ...item, columns: { ...columns, kinds: linesOf(kinds.names), people: linesOf(people.names) } },
    ids: reactions.map(({ id }) => id).join('\n'),
  };
}

export function unpack({ columns, ...item }: PackedItem, ids: string): Item {
  const kinds = columns.kinds.split('\n');
  const people = columns.people.split('\n');
  const reactionIds = ids.split('\n');
  const reactions = Array.from(columns.kind, (kind, i): Reaction => {
    const at = columns.at[i];
    return {
      id: reactionIds[i] ?? '',
      kind: kinds[kind] ?? '',
      login: people[columns.person[i] ?? -1] || null,
      at: Number.isNaN(at) ? undefined : at,
      unread: columns.unread[i] === 1,
    };
  });
  return { ...item, reactions };
}

/** Names, one per line; null is an empty line. */
export const linesOf = (names: readonly (string | null)[]): string => names.join('\n');

/** Tests one reaction; `login` is empty for a deleted account, `at` is in Unix milliseconds or NaN. */
export type ReactionTest = (kind: string, login: string, at: number, unread: boolean) => boolean;

/** Whether one of the reactions passes, without unpacking them. */
export function hasReaction({ columns }: PackedItem, passes: ReactionTest): boolean {
  const { kind, person, at, unread } = columns;
  const names = columns.kinds.split('\n');
  const logins = columns.people.split('\n');
  return kind.some((index, i) =>
    passes(names[index] ?? '', logins[person[i] ?? -1] ?? '', at[i] ?? Number.NaN, unread[i] === 1),
  );
}
