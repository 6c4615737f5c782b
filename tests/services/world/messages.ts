import { fates } from './messages/fates.ts';
import { plain } from './messages/plain.ts';
import type { Kitchen, Recipe } from './messages/recipe.ts';
import { shown } from './messages/shown.ts';
import type { MessagesWorld, StoredMessage } from './messages/types.ts';
import { texts } from './messages/written.ts';
import { type Random, random } from './random.ts';

export type { MessagesWorld, StoredMessage } from './messages/types.ts';

/** The plain message that the shortest known id belongs to. */
export const plainId = '20';

const perScale = 60;
const hour = 3_600_000;

/** Sixty short public messages of every kind, and more of the plain kind at a larger scale. */
export function makeMessages(seed: string, scale: number, now: number): MessagesWorld {
  const chance = random(`${seed}/messages`);
  const special = [...texts, ...shown, ...fates];
  const recipes: Recipe[] = [...special, ...plain(perScale * scale - special.length)];
  const list = recipes.map((recipe, index): StoredMessage => {
    const at = now - (index + 1) * 7 * hour - chance.int(0, 6 * hour);
    const kitchen: Kitchen = { id: index === 0 ? plainId : longId(chance), at, now, other: longId(chance) };
    return { id: kitchen.id, kinds: recipe.kinds, state: recipe.state ?? 'here', body: recipe.body(kitchen) };
  });
  const byId = new Map(list.map((message) => [message.id, message]));
  return {
    list,
    byId: (id) => byId.get(id),
    byKind(kind) {
      const found = list.find((message) => message.kinds.includes(kind));
      if (!found) throw new Error(`There is no message of the kind "${kind}"`);
      return found;
    },
  };
}

/** Nineteen digits: more than a double holds, as the ids of real messages are. */
function longId(chance: Random): string {
  return `19${Array.from({ length: 17 }, () => chance.int(0, 9)).join('')}`;
}
