import { isOfExample } from '@/lib/http/example';
import { fail, ok, type Result } from '@/lib/http/failure';
import { compareNames } from '@/lib/i18n/format';
import { createMutex } from '@/lib/storage/mutex';
import { shortHash } from '@/lib/storage/short-hash';
import type { WatchContract } from './contract';
import { fingerprintOf } from './fingerprint';
import { pointerIn } from './json';
import {
  difference,
  interval,
  joinChanges,
  longest,
  maxResources,
  minDelay,
  type Read,
  type Resource,
  retryAt,
  type Watched,
} from './model';
import { type RequestParts, requestResource, type Validators } from './request';
import type { StoredWatch } from './schema';
import type { WatchStore } from './store';

export interface WatchParts extends RequestParts {
  /** Addresses of the pages that link to `url` in a tab, from the browser. */
  pagesNaming(tabId: number | undefined, url: string): Promise<string[]>;
  announce(): void;
  /** Calls `run` at a Unix time in ms; never when undefined. */
  wakeAt(time: number | undefined): void;
  store: WatchStore;
}

type Version = Pick<StoredWatch, 'etag' | 'modified'> & { memory: Read };

export function createWatch(parts: WatchParts) {
  const { now, store } = parts;

  /** Pages of resources that are no longer watched, for watching them again without a tab. */
  const formerPages = new Map<string, string>();
  /** Serialises read-modify-write on the store. */
  const lock = createMutex();
  const update = (url: string, change: (stored: StoredWatch) => StoredWatch | undefined) =>
    lock(async () => {
      const all = await store.read();
      await store.write(all.flatMap((one) => (one.url === url ? (change(one) ?? []) : [one])));
    });
  async function schedule() {
    const times = await store.read().then(
      (all) => all.map(({ nextAt }) => nextAt),
      () => [now() + interval],
    );
    // A resource that is still due could not be stored as checked.
    parts.wakeAt(times.length > 0 ? Math.max(Math.min(...times), now() + minDelay) : undefined);
  }

  /** The current version of a resource; undefined when it has not changed. */
  async function load(
    resource: Resource & Validators,
  ): Promise<Result<Version | undefined> & { until?: number }> {
    const response = await requestResource(parts, resource);
    if (!response.ok || !response.value) return response.ok ? ok(undefined) : response;
    const { text, validators } = response.value;
    const memory = fingerprintOf(text, resource.kind, shortHash, pointerIn(resource.url));
    if (memory) return ok({ memory, ...validators });
    return fail({ kind: 'malformed', host: new URL(resource.url).host, where: resource.kind });
  }

  async function check(stored: StoredWatch): Promise<void> {
    // Stored before the request, so that a killed worker does not repeat it within the hour.
    await update(stored.url, (one) => ({ ...one, nextAt: now() + interval }));
    const loaded = await load(stored);
    await update(stored.url, (one) => {
      if (!loaded.ok) {
        // Without a connection no request was sent.
        if (loaded.failure.kind === 'offline') return one;
        const failures = one.failures + 1;
        return { ...one, failures, failure: loaded.failure, nextAt: retryAt(now(), failures, loaded.until) };
      }
      const { failure: _, ...rest } = one;
      const checked = { ...rest, failures: 0, checkedAt: now() };
      return loaded.value ? withVersion(checked, loaded.value, now()) : checked;
    });
    parts.announce();
  }

  async function checkDue(): Promise<void> {
    // A bug in one check does not keep the others, or the next alarm, from running.
    for (const stored of await store.read().catch(() => []))
      if (stored.nextAt <= now() || stored.nextAt > now() + longest)
        await check(stored).catch(() => undefined);
    await schedule();
  }

  const contract: WatchContract = {
    async list() {
      const all = (await store.read()).map(watchedOf);
      return all.sort((a, b) => (b.change?.at ?? 0) - (a.change?.at ?? 0) || compareNames(a.title, b.title));
    },
    async watch({ tabId, ...wanted }) {
      // Its documents never change, and are there only beside our example page.
      if (isOfExample(wanted.url)) return fail({ kind: 'unreachable', host: new URL(wanted.url).host });
      if ((await store.read()).length >= maxResources) return ok('too-many');
      const [pageUrl = formerPages.get(wanted.url) ?? ''] = await parts.pagesNaming(tabId, wanted.url);
      const resource: Resource = { ...wanted, pageUrl };
      const loaded = await load(resource);
      if (!loaded.ok) return fail(loaded.failure);
      const version = loaded.value;
      const { host } = new URL(resource.url);
      if (!version) return fail({ kind: 'malformed', host, where: 'status' });
      const pointer = resource.kind === 'json' && pointerIn(resource.url);
      // A value that goes missing later is a change.
      if (pointer && version.memory.entries.length === 0)
        return fail({ kind: 'malformed', host, where: pointer.join('/') });
      const times = { checkedAt: now(), nextAt: now() + interval, failures: 0 };
      await lock(async () => {
        const others = (await store.read()).filter(({ url }) => url !== resource.url);
        await store.write([...others, { ...resource, ...times, ...kept(version) }]);
      });
      await schedule();
      parts.announce();
      return ok('watching');
    },
    async retry(url) {
      const stored = (await store.read()).find((one) => one.url === url);
      if (stored) await check(stored);
      await schedule();
    },
    async unwatch(url) {
      await update(url, ({ pageUrl }) => void formerPages.set(url, pageUrl));
      await schedule();
      parts.announce();
    },
    async markSeen(url) {
      await update(url, ({ change: _, ...rest }) => rest);
      parts.announce();
    },
  };

  let running: Promise<void> | undefined;
  return {
    contract,
    async pagesOf(url: string): Promise<string[]> {
      const host = URL.parse(url)?.host;
      const all = (await store.read()).filter((stored) => URL.parse(stored.url)?.host === host);
      return all.flatMap(({ pageUrl }) => pageUrl || []);
    },
    /** Checks due resources one after the other. */
    run(): Promise<void> {
      running ??= checkDue().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Names of entries are kept only of new ones, until the person opens the resource. */
const kept = ({ memory: { names: _, ...memory }, ...version }: Version) => ({ ...version, memory });

function withVersion({ etag: _, modified: __, ...stored }: StoredWatch, version: Version, at: number) {
  const differs = difference(stored.memory, version.memory, stored.kind);
  const change = differs && joinChanges(stored.change, { at, ...differs });
  return { ...stored, ...kept(version), ...(change && { change }) };
}

/** Without the fields that only this service uses. */
const watchedOf = ({
  failures: _,
  memory: __,
  etag: ___,
  modified: ____,
  ...watched
}: StoredWatch): Watched => watched;
