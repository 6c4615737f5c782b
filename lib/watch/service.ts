import { fail, ok, type Result } from '@/lib/http/failure';
import { inTurn } from '@/lib/storage/in-turn';
import { shortHash } from '@/lib/storage/short-hash';
import { type AskParts, ask, type Validators } from './asking';
import type { WatchContract } from './contract';
import { memoryOf } from './memory';
import {
  difference,
  interval,
  joinChanges,
  type Memory,
  most,
  type Resource,
  retryAt,
  soonest,
  type Watched,
  type WatchedKind,
} from './model';
import type { Kept } from './schema';
import { type WatchStore, watchStore } from './store';

export interface WatchParts extends AskParts {
  /** Addresses of the pages that name `url` in a tab, as the browser has them. */
  pagesNaming(tabId: number | undefined, url: string): Promise<string[]>;
  announce(): void;
  /** Calls `run` at a Unix time in ms; never when undefined. */
  wakeAt(time: number | undefined): void;
  /** A stand-in for tests. */
  store?: WatchStore;
}

export interface WatchService {
  contract: WatchContract;
  /** Addresses of the pages that named what is watched on the host of `url`, as the browser had them. */
  pagesOf(url: string): Promise<string[]>;
  /** Asks for what is due, one after the other. */
  run(): Promise<void>;
}

interface Seen {
  memory: Memory;
  validators: Validators;
}
/** A pause that the service asked for, until a Unix time in ms. */
interface Pause {
  until?: number;
}

export function createWatch(parts: WatchParts): WatchService {
  const { now, store = watchStore } = parts;

  /** The pages that named what is not watched any more, for who presses the button once more. */
  const ended = new Map<string, string>();
  /** One change at a time: each reads what the one before has written. */
  const alone = inTurn();
  const update = (url: string, change: (kept: Kept) => Kept | undefined) =>
    alone(async () => {
      const all = await store.read();
      await store.write(all.flatMap((one) => (one.url === url ? (change(one) ?? []) : [one])));
    });
  async function plan() {
    const times = await store.read().then(
      (all) => all.map(({ nextAt }) => nextAt),
      () => [now() + interval],
    );
    // What is due even now could not be noted as checked.
    parts.wakeAt(times.length > 0 ? Math.max(Math.min(...times), now() + soonest) : undefined);
  }

  /** What a resource is like now; nothing when it is as it was. */
  async function look(resource: Resource, known: Validators): Promise<Result<Seen | undefined> & Pause> {
    const answer = await ask(parts, resource, known);
    if (!answer.ok) return answer;
    if (answer.value.kind === 'same') return ok(undefined);
    const { text, validators } = answer.value;
    const memory = readable(text, resource.kind);
    const { host } = new URL(resource.url);
    return memory ? ok({ memory, validators }) : fail({ kind: 'malformed', host, where: resource.kind });
  }

  async function check(kept: Kept): Promise<void> {
    // Before the request: a worker that dies in it does not ask again within the hour.
    await update(kept.url, (one) => ({ ...one, nextAt: now() + interval }));
    const seen = await look(kept, kept);
    await update(kept.url, (one) => {
      if (!seen.ok) {
        // Nobody's fault: without a connection nothing was asked.
        if (seen.failure.kind === 'offline') return one;
        const failures = one.failures + 1;
        return { ...one, failures, failure: seen.failure, nextAt: retryAt(now(), failures, seen.until) };
      }
      const { failure: _, ...fine } = one;
      const after = { ...fine, failures: 0, checkedAt: now() };
      return seen.value ? changed(after, seen.value, now()) : after;
    });
    parts.announce();
  }

  async function runDue(): Promise<void> {
    // Each by itself: what breaks at one ends no other's check, and an alarm is set in any case.
    for (const kept of await store.read().catch(() => []))
      if (kept.nextAt <= now()) await check(kept).catch(() => undefined);
    await plan();
  }

  const contract: WatchContract = {
    async list() {
      const all = (await store.read()).map(shown);
      return all.sort((a, b) => (b.change?.at ?? 0) - (a.change?.at ?? 0) || a.title.localeCompare(b.title));
    },
    async watch({ tabId, ...asked }) {
      if ((await store.read()).length >= most) return ok('too-many');
      const [pageUrl = ended.get(asked.url) ?? ''] = await parts.pagesNaming(tabId, asked.url);
      const resource: Resource = { ...asked, pageUrl };
      const seen = await look(resource, {});
      if (!seen.ok) return fail(seen.failure);
      if (!seen.value) return fail({ kind: 'malformed', host: new URL(resource.url).host, where: 'status' });
      const { memory, validators } = seen.value;
      const times = { checkedAt: now(), nextAt: now() + interval, failures: 0 };
      await alone(async () => {
        const others = (await store.read()).filter(({ url }) => url !== resource.url);
        await store.write([...others, { ...resource, ...times, ...validators, memory }]);
      });
      await plan();
      parts.announce();
      return ok('watching');
    },
    async retry(url) {
      const kept = (await store.read()).find((one) => one.url === url);
      if (kept) await check(kept);
      await plan();
    },
    async unwatch(url) {
      await update(url, ({ pageUrl }) => {
        ended.set(url, pageUrl);
        return undefined;
      });
      await plan();
      parts.announce();
    },
    async looked(url) {
      await update(url, ({ change: _, ...rest }) => rest);
      parts.announce();
    },
  };

  let running: Promise<void> | undefined;
  return {
    contract,
    async pagesOf(url) {
      const host = URL.parse(url)?.host;
      const all = (await store.read()).filter((kept) => URL.parse(kept.url)?.host === host);
      return all.flatMap(({ pageUrl }) => pageUrl || []);
    },
    run() {
      running ??= runDue().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Undefined for whatever cannot be read, so that one resource never ends the run of the others. */
function readable(text: string, kind: WatchedKind): Memory | undefined {
  try {
    return memoryOf(text, kind, shortHash);
  } catch {
    return undefined;
  }
}

/** What is kept after an answer with a text. */
function changed({ etag: _, modified: __, ...kept }: Kept, { memory, validators }: Seen, at: number): Kept {
  const differs = difference(kept.memory, memory, kept.kind);
  const change = differs && joinChanges(kept.change, { at, ...differs });
  return { ...kept, ...validators, memory, ...(change && { change }) };
}

function shown({ url, kind, type, title, pageUrl, checkedAt, change, failure, nextAt }: Kept): Watched {
  return {
    ...{ url, kind, type, title, pageUrl, checkedAt },
    ...(change && { change }),
    ...(failure && { failing: { failure, nextAt } }),
  };
}
