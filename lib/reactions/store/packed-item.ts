import { createNameTable, type Item, type Reaction } from '../model';

/**
 * Reactions in columns, oldest first: there can be a million of them, and objects take many times as long to read.
 * `kind[i]` and `person[i]` say which line of `kinds` and `people` is meant.
 */
interface Columns {
  /** Names, one a line. */
  kinds: string;
  /** Logins, one a line; an empty line stands for deleted accounts. */
  people: string;
  kind: Uint16Array;
  person: Uint32Array;
  /** Unix milliseconds; NaN where the service does not say. */
  at: Float64Array;
  /** 1 for unread. */
  unread: Uint8Array;
}

/** An item as it is stored; the ids of its reactions lie apart, since only the engine asks for them. */
export interface PackedItem extends Omit<Item, 'reactions'> {
  columns: Columns;
}

/** The item, and the ids of its reactions, one a line. */
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
  const reactions = Array.from(columns.kind, (place, i): Reaction => {
    const at = columns.at[i];
    return {
      id: reactionIds[i] ?? '',
      kind: kinds[place] ?? '',
      login: people[columns.person[i] ?? -1] || null,
      ...(at !== undefined && !Number.isNaN(at) && { at }),
      unread: columns.unread[i] === 1,
    };
  });
  return { ...item, reactions };
}

/** Names, one a line; null is an empty line. */
export const linesOf = (names: readonly (string | null)[]): string => names.join('\n');

/** Reads kind, login (empty for a deleted account), Unix milliseconds (NaN for none) and news of one reaction. */
export type ReactionTest = (kind: string, login: string, at: number, unread: boolean) => boolean;

/** Whether one of the reactions passes, without unpacking the others. */
export function hasReaction({ columns }: PackedItem, passes: ReactionTest): boolean {
  const { kind, person, at, unread } = columns;
  const names = columns.kinds.split('\n');
  const logins = columns.people.split('\n');
  return kind.some((index, i) =>
    passes(names[index] ?? '', logins[person[i] ?? -1] ?? '', at[i] ?? Number.NaN, unread[i] === 1),
  );
}
