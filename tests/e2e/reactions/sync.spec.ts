import type { Page } from '@playwright/test';
import { tries } from '../../../tools/thorough.ts';
import { addReaction, removeReaction } from '../../services/reactions/changes.ts';
import { holdCalls } from '../../services/reactions/hold.ts';
import type { Services } from '../../services/start.ts';
import type { ReactionsWorld } from '../../services/world/reactions.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** Sends a message to the worker, which starts it; a killed worker does not answer. */
const askWorker = (desk: Page, method: string): Promise<unknown> =>
  desk.evaluate(
    (name) =>
      chrome.runtime.sendMessage({ room: 'reactions', method: name, args: [] }).then(
        (answer: { value?: unknown } | undefined) => answer?.value,
        () => undefined,
      ),
    method,
  );

/** Ids of reactions by item, read from the database. */
const kept = (desk: Page): Promise<Record<string, string[]>> =>
  desk.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('waymark-reactions');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const store = opening.result.transaction('ids').objectStore('ids');
          const all: Record<string, string[]> = {};
          store.openCursor().onsuccess = (event) => {
            const { result: cursor } = event.target as IDBRequest<IDBCursorWithValue | null>;
            if (!cursor) {
              opening.result.close();
              return resolve(all);
            }
            const [, id = ''] = cursor.key as string[];
            all[id] = String(cursor.value).split('\n').sort();
            return cursor.continue();
          };
        };
      }),
  );

function truth({ items, viewer }: ReactionsWorld): Record<string, string[]> {
  const own = items.filter(({ author, reactions }) => author === viewer && reactions.length > 0);
  return Object.fromEntries(own.map(({ id, reactions }) => [id, reactions.map((each) => each.id).sort()]));
}

const soon = (seconds = 2) => `${new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)}Z`;

async function openReactions(waymark: Waymark): Promise<Page> {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  return popup;
}

/**
 * Ends the worker at every call, three times at each: before the service answers, with the answer on its way, and a
 * moment after it was delivered, which is when it is being kept. Then lets the asking go on undisturbed.
 */
async function killAtCalls(waymark: Waymark, services: Services, desk: Page, kills: number): Promise<void> {
  const world = services.world.reactions;
  const met = new Set<number>();
  let killed = 0;
  let killing = Promise.resolve();
  const kill = async (pause = 0) => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await waymark.killWorker();
    ask();
  };
  // Repeated, because a message may be lost with the worker. Concurrent refreshes share one.
  const ask = () => void askWorker(desk, 'refresh').catch(() => undefined);
  const asking = setInterval(ask, 1_000);
  ask();
  await new Promise<void>((resolve) => {
    holdCalls(world, async (when, call) => {
      await killing;
      if (killed >= kills) return resolve();
      const way = killed % 3;
      // The service still answers a call of a killed worker.
      if (met.has(call) || when !== (way === 0 ? 'before' : 'after')) return;
      met.add(call);
      killed += 1;
      killing = kill(way === 2 ? (killed % 5) * 4 : 0);
      if (way !== 2) await killing;
    });
  });
  holdCalls(world, undefined);
  clearInterval(asking);
}

test.describe('connected', () => {
  test.beforeEach(({ waymark }) => waymark.connect());

  test('the worker can be killed at any call: nothing is lost or doubled', async ({ waymark, services }) => {
    test.setTimeout(600_000);
    const desk = await waymark.open('manifest.json');
    const world = services.world.reactions;
    await killAtCalls(waymark, services, desk, tries(100));
    expect(Object.keys(await kept(desk)).length).toBeLessThan(Object.keys(truth(world)).length);
    await expect.poll(() => kept(desk), { timeout: 120_000 }).toEqual(truth(world));

    const [one, two] = world.items.filter(({ reactions }) => reactions.length > 1);
    addReaction(world, one?.id ?? '', { content: 'EYES', user: 'ann', at: soon() });
    removeReaction(world, two?.reactions.at(-1)?.id ?? '');
    await expect
      .poll(async () => {
        await askWorker(desk, 'refresh');
        return kept(desk);
      })
      .toEqual(truth(world));
    const popup = await openReactions(waymark);
    await expect(popup.getByRole('tabpanel', { name: 'Reactions' }).getByText('ann').first()).toBeVisible();
  });
});
