import 'fake-indexeddb/auto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addReaction,
  removeItem,
  removeReaction,
} from '../../../tests/services/reactions/changes.ts';
import type { ReactionsWorld } from '../../../tests/services/world/reactions.ts';
import { createBench, iso, known, mortal, smallWorld, truth } from '../test-service';
import { newRecord } from './record';

/** A change at the service. `pick` chooses the item. */
interface Event {
  what: 'react' | 'take back' | 'write' | 'delete';
  pick: number;
}
interface RefreshSession {
  /** Before the first call, and before and after each of the first calls. */
  events: Event[][];
  /** The worker's death: with which call of the store, and whether that call was done. */
  death?: { call: number; done: boolean } | undefined;
}

const event: fc.Arbitrary<Event> = fc.record({
  what: fc.constantFrom('react', 'react', 'react', 'take back', 'take back', 'write', 'delete'),
  pick: fc.nat({ max: 1000 }),
});
const refresh: fc.Arbitrary<RefreshSession> = fc.record({
  events: fc.array(fc.array(event, { maxLength: 3 }), { maxLength: 12 }),
  death: fc.option(fc.record({ call: fc.integer({ min: 1, max: 40 }), done: fc.boolean() }), {
    nil: undefined,
  }),
});

function happen(world: ReactionsWorld, { what, pick }: Event, at: number): void {
  const own = world.items.filter(({ author }) => author === world.viewer);
  const item = own[pick % own.length];
  if (!item) return;
  if (what === 'react') addReaction(world, item.id, { content: 'EYES', user: `new-${at}`, at: iso(at) });
  if (what === 'delete' && own.length > 3) removeItem(world, item.id);
  if (what === 'write') {
    const kind = item.kind;
    addItem(world, { kind, repository: 'tidal/almanac', title: 'Written meanwhile', createdAt: iso(at) });
  }
  // Of the fullest items too: those have more than a page of them.
  const felt = own.filter(({ reactions }) => reactions.length > 0);
  const from =
    pick % 3 === 0 ? felt.find(({ reactions }) => reactions.length > 100) : felt[pick % felt.length];
  const gone = from?.reactions[(pick * 7) % from.reactions.length];
  if (what === 'take back' && gone) removeReaction(world, gone.id);
}

/** So many refreshes reach every item of these worlds: those a full reading takes, with pages of five at the worst. */
const cycle = 24;

describe('with any changes at the service and a worker that dies at any call', () => {
  it('the stored reactions equal those of the service at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(refresh, { minLength: 1, maxLength: 4 }), async (refreshes) => {
        const bench = createBench(smallWorld(3, 230));
        const { world, clock, store, account, hooks } = bench;
        // Small pages, so that a small world has many.
        await store.commit(account.id, [], () => ({
          record: { ...newRecord(account.id, clock.now), page: 5 },
        }));
        for (const { events, death } of refreshes) {
          const queue = [...events];
          const next = async () => {
            for (const each of queue.shift() ?? []) {
              clock.now += 1000;
              happen(world, each, clock.now);
            }
          };
          await next();
          Object.assign(hooks, { before: next, after: next });
          if (death) {
            await new Promise<void>((resolve) => {
              const dying = mortal(store, death.call, death.done, resolve);
              void bench.run({ store: dying }).then(() => resolve());
            });
          }
          await bench.run();
          clock.now += 900_000;
        }
        Object.assign(hooks, { before: undefined, after: undefined });
        for (let left = cycle; left > 0; left -= 1) {
          expect(await bench.run()).toBe('done');
          clock.now += 900_000;
          if (isDeepStrictEqual(known(await bench.items()), truth(world))) break;
        }
        expect(known(await bench.items())).toEqual(truth(world));
      }),
      { numRuns: 10 },
    );
  }, 600_000);
});
