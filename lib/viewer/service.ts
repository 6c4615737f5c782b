import { isOfExample } from '../http/example';
import { fail, ok, type Result } from '../http/failure';
import { isPrivateHost } from '../http/private-address';
import { partSize } from '../http/web-body';
import { toBase64 } from '../storage/encode';
import type { SessionArea } from '../storage/session';
import { acceptFor } from './accept';
import type { ViewerContract } from './contract';
import type { Load } from './loader';
import type { Bytes, Head, Progress, Wanted } from './model';
import type { ResourceStore } from './store';

interface Parts {
  session: SessionArea;
  /** Addresses of the pages that name it, as the browser has them. */
  pagesNaming(wanted: Wanted): Promise<string[]>;
  /** Unix milliseconds. */
  now(): number;
  newId(): string;
  /** Notifies the views of a topic, which ask again. */
  announce(topic: 'viewer-progress'): void;
  store: ResourceStore;
  load: Load;
}

interface Pending {
  whole: boolean;
  abort: AbortController;
  progress: Progress;
}
interface Running {
  mine: Pending;
  answer: Promise<Result<Head>>;
}

/** Bytes of contents that are read at first, and when the person asks for all. */
const caps = { first: 8_000_000, whole: 64_000_000 };
/** Shortest interval between announcements of progress, ms. */
const progressEvery = 150;
const begunKey = 'viewer-begun';

export function createViewer(parts: Parts): ViewerContract {
  const { session, now, announce, newId, store, load } = parts;
  const running = new Map<string, Running>();
  /** The last resource that the browser could not store. */
  let unstored: { key: string; bytes: Bytes } | undefined;

  /** Clears the cache of earlier browser sessions, once. */
  let begun: Promise<void> | undefined;
  const begin = () => {
    begun ??= (async () => {
      if ((await session.get(begunKey))[begunKey] === true) return;
      await store.clear();
      await session.set({ [begunKey]: true });
    })().catch(() => undefined);
    return begun;
  };

  async function ask(wanted: Wanted, mine: Pending): Promise<Result<Head>> {
    await begin();
    let announced = 0;
    const loaded = await load({
      wanted,
      namedBy: await parts.pagesNaming(wanted),
      maxBytes: mine.whole ? caps.whole : caps.first,
      signal: mine.abort.signal,
      onProgress(progress) {
        mine.progress = progress;
        if (now() - announced < progressEvery) return;
        announced = now();
        announce('viewer-progress');
      },
    });
    if (!loaded.ok) return fail(loaded.failure);
    const key = newId();
    const { about, parts: pieces, served } = loaded.value;
    const bytes: Bytes = { body: new Blob(pieces), ...(served && { served: new Blob(served) }) };
    const head: Head = { ...about, key, parts: Math.ceil(bytes.body.size / partSize) };
    unstored = undefined;
    await store.put(askedBy(wanted), head, bytes).catch(() => {
      unstored = { key, bytes };
    });
    return ok(head);
  }

  async function known(wanted: Wanted): Promise<Head | undefined> {
    await begin();
    // The tab may show another page by now, which must not get at them.
    if (isOfExample(wanted.href)) return undefined;
    const head = await store.find(askedBy(wanted), now()).catch(() => undefined);
    return head && { ...head, wanted };
  }

  async function loadAnew(wanted: Wanted, whole: boolean): Promise<Result<Head>> {
    const asked = askedBy(wanted);
    const other = running.get(asked);
    if (other?.mine.whole === whole) return other.answer;
    other?.mine.abort.abort();
    const mine: Pending = { whole, abort: new AbortController(), progress: { bytes: 0 } };
    const answer = ask(wanted, mine).finally(() => {
      if (running.get(asked)?.mine === mine) running.delete(asked);
    });
    running.set(asked, { mine, answer });
    return answer;
  }

  return {
    async open(wanted) {
      const head = await known(wanted);
      return head ? ok(head) : loadAnew(wanted, false);
    },
    load: loadAnew,
    progress: async (wanted) => running.get(askedBy(wanted))?.mine.progress,
    async stop(wanted) {
      running.get(askedBy(wanted))?.mine.abort.abort();
    },
    async part(key, index) {
      const body = (unstored?.key === key ? unstored.bytes : await store.bytes(key))?.body;
      const part = body?.slice(index * partSize, (index + 1) * partSize);
      return part && part.size > 0 ? toBase64(new Uint8Array(await part.arrayBuffer())) : undefined;
    },
  };
}

/**
 * Key of a request. A private host that one tab's page may name, or that of our example, is closed to other tabs: its
 * resources are cached for that tab only.
 */
function askedBy({ href, reading, type, tabId }: Wanted): string {
  const closed = isOfExample(href) || isPrivateHost(URL.parse(href)?.hostname ?? '');
  const tab = closed ? tabId : undefined;
  return [acceptFor(reading, type), tab ?? '', href].join('\n');
}
