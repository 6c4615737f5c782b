import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../http/failure';
import { partSize } from '../http/web-body';
import type { ViewerContract } from './contract';
import type { Load } from './loader';
import type { Wanted } from './model';
import { createViewer } from './service';
import { createResourceStore } from './store';

const wanted: Wanted = { href: 'https://a.example/feed', reading: 'feed', type: '' };
const bytes = (text: string) => new TextEncoder().encode(text);

let stores = 0;
let time: number;
let asked: Wanted[];
let named: readonly string[];
let kept: Record<string, unknown>;
let signal: AbortSignal | undefined;
let parts: ReturnType<typeof bytes>[];
let served: ReturnType<typeof bytes>[] | undefined;
let wait: Promise<void> | undefined;

const load: Load = async (loading) => {
  asked.push(loading.wanted);
  named = loading.namedBy;
  signal = loading.signal;
  loading.onProgress({ bytes: 3 });
  await wait;
  return ok({
    parts,
    ...(served && { served }),
    about: {
      wanted: loading.wanted,
      url: loading.wanted.href,
      redirected: false,
      status: 200,
      served: '',
      format: 'xml',
      charset: 'utf-8',
      bytes: loading.maxBytes,
      fetchedAt: time,
    },
  });
};

/** A worker as it begins: what it knew is gone, what was kept is there. */
function worker(): ViewerContract {
  let ids = asked.length;
  return createViewer({
    session: {
      get: async (key) => ({ ...(kept[String(key)] !== undefined && { [String(key)]: kept[String(key)] }) }),
      set: async (items) => void Object.assign(kept, items),
      remove: async () => {},
    },
    store: createResourceStore(`viewer-${stores}`),
    load,
    pagesNaming: async ({ tabId }) => (tabId === undefined ? [] : [`https://tab-${tabId}.example/`]),
    now: () => time,
    newId: () => `${stores}-${ids++}`,
    announce: () => {},
  });
}

beforeEach(() => {
  stores += 1;
  time = 1_000_000_000_000;
  asked = [];
  kept = {};
  parts = [bytes('ab'), bytes('c')];
  served = undefined;
  wait = undefined;
});

async function loaded(room: ViewerContract, of = wanted, whole = false) {
  const answer = await room.load(of, whole);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}

/** The result of opening it without a request. */
async function keptOf(room: ViewerContract, of: Wanted) {
  const before = asked.length;
  const answer = await room.open(of);
  return answer.ok && asked.length === before ? answer.value : undefined;
}

describe('what was looked at', () => {
  it('outlives the worker: whole for the page beside it, in parts for one that finds nothing', async () => {
    parts = [new Uint8Array(partSize).fill(65), bytes('bc')];
    const { key } = await loaded(worker());
    const after = worker();
    expect(await keptOf(after, wanted)).toMatchObject({ key, parts: 2, status: 200 });
    const inParts = [await after.part(key, 0), await after.part(key, 1), await after.part(key, 2)];
    expect(inParts).toEqual([btoa('A'.repeat(partSize)), btoa('bc'), undefined]);
    const beside = await createResourceStore(`viewer-${stores}`).bytes(key);
    expect(await beside?.body.text()).toBe(`${'A'.repeat(partSize)}bc`);
    expect(beside).not.toHaveProperty('served');
    expect(asked).toHaveLength(1);
  });

  it('has what was served beside what was unpacked', async () => {
    served = [bytes('packed')];
    const { key } = await loaded(worker());
    const kept = await createResourceStore(`viewer-${stores}`).bytes(key);
    expect([await kept?.body.text(), await kept?.served?.text()]).toEqual(['abc', 'packed']);
  });

  it('is forgotten after an hour, and when the browser was closed', async () => {
    const room = worker();
    await loaded(room);
    time += 3_599_000;
    expect(await keptOf(room, wanted)).toBeDefined();
    time += 2000;
    expect(await keptOf(room, wanted)).toBeUndefined();
    const { key } = await loaded(room);
    kept = {};
    const later = worker();
    expect(await keptOf(later, wanted)).toBeUndefined();
    expect(await later.part(key, 0)).toBeUndefined();
  });

  it('is another thing when asked for in another way, and of a private host for another tab', async () => {
    const room = worker();
    await loaded(room, { ...wanted, tabId: 1 });
    expect(named).toEqual(['https://tab-1.example/']);
    expect(await keptOf(room, { ...wanted, tabId: 2 })).toBeDefined();
    const mine = { ...wanted, href: 'http://127.0.0.1/' };
    await loaded(room, { ...mine, tabId: 1 });
    expect(await keptOf(room, { ...mine, tabId: 1 })).toBeDefined();
    expect(await keptOf(room, { ...mine, tabId: 2 })).toBeUndefined();
    expect(await keptOf(room, mine)).toBeUndefined();
    expect(await keptOf(room, { ...wanted, reading: 'activitypub' })).toBeUndefined();
  });

  it('is loaded each time where it is of our example, since the tab may show another page', async () => {
    const ofExample = { ...wanted, href: 'https://harbour.example/feed.xml', tabId: 7 };
    const room = worker();
    await loaded(room, ofExample);
    expect(await keptOf(room, ofExample)).toBeUndefined();
    const [one, another] = [7, 8].map((tabId) => room.open({ ...ofExample, tabId }));
    await Promise.all([one, another]);
    expect(asked.slice(-2).map(({ tabId }) => tabId)).toEqual([7, 8]);
  });

  it('makes room for what is looked at next', async () => {
    const room = worker();
    const first = await loaded(room);
    for (let i = 0; i < 12; i++) {
      time += 1000;
      await loaded(room, { ...wanted, href: `https://a.example/${i}` });
    }
    expect(await keptOf(room, wanted)).toBeUndefined();
    expect(await room.part(first.key, 0)).toBeUndefined();
    expect(await keptOf(room, { ...wanted, href: 'https://a.example/1' })).toBeDefined();
  });

  it('is replaced when it is loaded again', async () => {
    const room = worker();
    const { key } = await loaded(room);
    const again = await loaded(room, wanted, true);
    expect(again).toMatchObject({ bytes: 64_000_000 });
    expect(await keptOf(room, wanted)).toMatchObject({ key: again.key });
    expect(await room.part(key, 0)).toBeUndefined();
  });
});

describe('loading', () => {
  it('is one asking for all who ask at once, tells how far it is, and stops when told', async () => {
    let go = () => {};
    wait = new Promise((resolve) => {
      go = resolve;
    });
    const room = worker();
    const both = [room.open(wanted), room.load(wanted, false), room.open(wanted)];
    await expect.poll(() => room.progress(wanted)).toEqual({ bytes: 3 });
    await room.stop(wanted);
    expect(signal?.aborted).toBe(true);
    go();
    await Promise.all(both);
    expect(asked).toHaveLength(1);
    expect(await room.progress(wanted)).toBeUndefined();
  });
});
