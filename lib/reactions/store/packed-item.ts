import type { Item, Reaction } from '../model';

/**
 * Reactions in columns, oldest first: there can be a million of them, and objects take many times as long to read.
 * `kind[i]` and `person[i]` say which line of `kinds` and `people` is meant.
 */
export interface Columns {
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

/** An item as it is kept; the ids of its reactions lie apart, since only the engine asks for them. */
export interface PackedItem extends Omit<Item, 'reactions'> {
  columns: Columns;
}

/** The item, and the ids of its reactions, one a line. */
export function pack({ reactions, ...item }: Item): { packed: PackedItem; ids: string } {
  const kinds = createTable();
  const people = createTable();
  const columns = {
    kind: Uint16Array.from(reactions, ({ kind }) => kinds.place(kind)),
    person: Uint32Array.from(reactions, ({ login }) => people.place(login ?? '')),
    at: Float64Array.from(reactions, ({ at }) => at ?? Number.NaN),
    unread: Uint8Array.from(reactions, ({ unread }) => Number(unread)),
  };
  return {
    packed: { ...item, columns: { ...columns, kinds: kinds.lines(), people: people.lines() } },
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

/** Gives every text a place, the same text the same one. */
export function createTable() {
  const places = new Map<string, number>();
  return {
    place(text: string): number {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, places.size);
      return places.size - 1;
    },
    all: () => [...places.keys()],
    lines: () => [...places.keys()].join('\n'),
  };
}
