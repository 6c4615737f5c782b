import { expect } from 'vitest';
import type { Answer, Kind } from './test-target';
import { createWorld } from './test-world';

export const minute = 60_000;
export const photo = { id: 'p', prefix: 'https://img.example/p', suffix: '', width: 1, height: 1 };

/** A world in which nobody dies, and its worker. */
export function createBench(answers?: () => Answer) {
  const here = createWorld(answers);
  let worker = here.boot();

  async function work(): Promise<void> {
    await worker.runWatch();
    await worker.run();
    await worker.run();
  }
  async function pass(ms: number): Promise<void> {
    here.time.now += ms;
    await work();
  }
  const entries = async () => (await worker.contract.ledger(0, 50)).entries;
  return {
    ...here,
    contract: worker.contract,
    work,
    pass,
    restart() {
      worker = here.boot();
    },
    startUp: () => worker.onStartup(),
    readNow: () => worker.readNow(),
    lookNow: () => worker.lookNow(),
    posts: (target: string) => here.sites.get(target)?.map(({ text }) => text) ?? [],
    /** The previews by target, as the person saw them before the press. */
    async shown(checkin: string, ...targets: string[]) {
      const payloads: Record<string, string> = {};
      for (const target of targets) {
        const preview = await worker.contract.preview(target, checkin);
        if (preview.ok && preview.value.kind === 'post') payloads[target] = preview.value.payload;
      }
      return payloads;
    },
    states: async () => (await entries()).map(({ state }) => state),
    async only() {
      const [entry] = await entries();
      if (!entry) throw new Error('No entry');
      return entry;
    },
    /** A target, and the watch on, after a check-in that was there before. */
    async begin(kind: Kind = 'readable', more: Parameters<typeof here.addTarget>[1] = {}) {
      const target = await here.addTarget(kind, more);
      here.checkIn('before');
      expect(await worker.contract.watch(true, 15)).toMatchObject({ ok: true });
      await pass(15 * minute);
      return target;
    },
  };
}
