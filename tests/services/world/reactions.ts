import { type Random, random } from './random.ts';
import { itemMaker } from './reactions/items.ts';
import { react } from './reactions/marks.ts';
import type { ReactedItem, ReactionsWorld } from './reactions/types.ts';
import { viewer } from './reactions/words.ts';

export type { Condition, ReactedItem, Reaction, ReactionsWorld } from './reactions/types.ts';
export { guardedOwner } from './reactions/types.ts';

/** How many of each, at scale 1. */
export const counts = {
  reacted: 420,
  unreacted: 60,
  strangers: 12,
  comments: 3000,
  reactedComments: 400,
  discussions: 80,
  discussionComments: 200,
  commitComments: 10,
} as const;

/** Reactions of the most loved items; the others get between one and a dozen. */
const crowds = [312, 240, 168, 131, 112, 104];

/** The viewer's issues, pull requests, discussions and comments, and what others felt about them. */
export function makeReactions(seed: string, scale: number, now: number): ReactionsWorld {
  const chance = random(`${seed}/reactions`);
  let last = 100;
  const serial = () => ++last;
  const make = itemMaker(chance, now, serial);
  const threads = (count: number, author?: string) =>
    Array.from({ length: count * scale }, () =>
      make.thread(chance.chance(0.4) ? 'PullRequest' : 'Issue', author),
    );

  const reacted = threads(counts.reacted);
  const all = [...reacted, ...threads(counts.unreacted)];
  const strangers = threads(counts.strangers, make.stranger());
  const comments = under(all, counts.comments * scale, make.comment, chance);
  const discussions = Array.from({ length: counts.discussions * scale }, () => make.thread('Discussion'));
  const answers = under(discussions, counts.discussionComments * scale, make.comment, chance);
  const commits = Array.from({ length: counts.commitComments * scale }, () => make.commitComment());

  for (const [index, item] of reacted.entries())
    react(chance, item, crowds[index] ?? few(chance), now, serial);
  for (const item of strangers) react(chance, item, few(chance), now, serial);
  for (const item of comments.slice(0, counts.reactedComments * scale))
    react(chance, item, few(chance), now, serial);
  for (const item of [...discussions, ...answers, ...commits]) {
    if (chance.chance(0.4)) react(chance, item, few(chance), now, serial);
  }
  return {
    viewer,
    items: [...all, ...strangers, ...comments, ...discussions, ...answers, ...commits],
    plain: false,
    conditions: [],
    budget: { limit: 5000, used: 0, resetAt: 0 },
    serial: last,
  };
}

/** Between one and twelve, mostly few. */
function few(chance: Random): number {
  return 1 + Math.floor(chance.next() ** 2 * 12);
}

function under(
  threads: ReactedItem[],
  count: number,
  comment: (thread: ReactedItem) => ReactedItem,
  chance: Random,
): ReactedItem[] {
  const [first, ...rest] = threads;
  if (first === undefined) return [];
  return Array.from({ length: count }, () => comment(chance.pick([first, ...rest])));
}
