import { fail, ok } from '@/lib/http/failure';
import type { Settings } from '@/lib/profile/contract';
import type { SyncContract, SyncProblem } from './contract';
import { isFavourites, type Marking, mergeMarkings, newsFor, travelling, writeMarkings } from './favourites';
import { stamped, withFields } from './fields';
import { type Items, isOurs, readItems, withRoom, writeItems } from './items';
import { markName } from './mark-name';
import { canonical, merge, nothingShared, own, type Shared } from './merge';
import { type Item, type Kept, keptSchema } from './schema';

interface Area {
  get(keys: string | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

export interface SyncParts {
  /** The storage that follows the person; undefined in a browser without one. */
  sync: Area | undefined;
  local: Area;
  settings(): Promise<Settings>;
  /** Takes settings over from another browser; secrets stay bound to their hosts. */
  adopt(settings: Settings): Promise<void>;
  marks: {
    read(): Promise<{ address: string; items: { url: string; seen: number; now: number }[] }>;
    raise(counts: Record<string, number>): Promise<void>;
  };
  /** Favourites; asked for only where they are to follow. */
  favourites: {
    read(): Promise<Marking[]>;
    take(markings: readonly Marking[]): Promise<void>;
  };
  /** Calls `run` at a Unix time in ms. */
  wakeAt(time: number): void;
  now(): number;
  newDevice(): string;
  announce(): void;
}

export interface SyncService {
  contract: SyncContract;
  /** Something changed here or there; brings both together. */
  run(): Promise<void>;
}

const key = 'sync';
/** After the browser took no more changes; it counts them by the minute. */
const pause = 65_000;

export function createSync(parts: SyncParts): SyncService {
  const { sync, local, marks, now } = parts;

  async function read(): Promise<Kept> {
    const kept = keptSchema.safeParse((await local.get(key))[key]);
    return kept.success ? kept.data : { device: parts.newDevice(), shared: nothingShared, pending: {} };
  }
  const keep = (kept: Kept) => local.set({ [key]: kept });

  /** Marks of other browsers onto the items known here; what is not read here yet waits for that. */
  async function raise(pending: Shared['marks'], known: Awaited<ReturnType<typeof marks.read>>) {
    const left = { ...pending };
    const counts: Record<string, number> = {};
    for (const { url, seen, now: all } of known.items) {
      const name = markName(known.address, url);
      const count = own(pending, name);
      if (count === undefined) continue;
      if (Math.min(count, all) > seen) counts[url] = Math.min(count, all);
      if (all >= count) delete left[name];
    }
    if (Object.keys(counts).length > 0) await marks.raise(counts);
    return left;
  }

  /** Brings the favourites here and there together; what cannot be read here is left alone there. */
  async function meet(theirs: readonly Marking[], there: Items) {
    try {
      const mine = await parts.favourites.read();
      const merged = mergeMarkings(mine.map(travelling), theirs);
      const news = newsFor(mine, merged);
      if (news.length > 0) await parts.favourites.take(news);
      return writeMarkings(merged, there, now());
    } catch {
      return undefined;
    }
  }

  async function reconcile(area: Area): Promise<void> {
    const settings = await parts.settings();
    if (settings.options.sync === false) return;
    const [kept, known] = await Promise.all([read(), marks.read()]);
    const seen = known.items.flatMap(({ url, seen: count }) =>
      count > 0 ? [[markName(known.address, url), count]] : [],
    );
    const mine = merge(
      { fields: stamped(kept.shared.fields, settings, kept.device), marks: kept.shared.marks },
      { fields: {}, marks: Object.fromEntries(seen) },
    );
    const there = await area.get(null).catch(() => undefined);
    const { shared: theirs, places, newer } = readItems(there ?? {});
    const favourites = settings.options.syncFavourites ? await meet(places, there ?? {}) : undefined;
    const shared = merge(mine, theirs);
    const news = Object.entries(theirs.marks).filter(([name, count]) => count > (own(mine.marks, name) ?? 0));
    const next = withFields(settings, shared.fields);
    const moved = canonical(next) !== canonical(settings);
    const pending = merge(
      { fields: {}, marks: kept.pending },
      { fields: {}, marks: Object.fromEntries(news) },
    );
    // Taken over before it is remembered: remembered first, a worker that dies between would take the old for a change.
    if (moved) await parts.adopt(next);
    const after: Kept = {
      ...kept,
      shared,
      pending: await raise(pending.marks, known),
      ...(moved && { received: { at: now(), hosts: newHosts(settings, next) } }),
    };
    if (canonical(after) !== canonical(kept)) await keep(after);
    const problem = there
      ? await write(area, writeItems(shared, favourites?.items), there, newer)
      : 'refused';
    if (problem === 'later') parts.wakeAt(now() + pause);
    await tell(after, kept, problem ?? (favourites?.all === false ? 'favourites' : undefined), moved);
  }

  async function tell(after: Kept, kept: Kept, problem: SyncProblem | undefined, moved: boolean) {
    if (problem !== kept.problem) {
      const { problem: _, ...rest } = after;
      await keep({ ...rest, ...(problem && { problem }) });
    }
    if (moved || problem !== kept.problem) parts.announce();
  }

  const contract: SyncContract = {
    async state() {
      const { problem, received } = await read();
      const there = await sync?.get(null).catch(() => ({}));
      return {
        available: sync !== undefined,
        copy: Object.keys(there ?? {}).some(isOurs),
        favourites: Object.keys(there ?? {}).some(isFavourites),
        ...(problem && { problem }),
        ...(received && { received }),
      };
    },
    async forget(part) {
      try {
        const there = (await sync?.get(null)) ?? {};
        const { newer } = readItems(there);
        const goes = part === 'favourites' ? isFavourites : isOurs;
        await sync?.remove(Object.keys(there).filter((name) => goes(name) && !newer.includes(name)));
      } catch {
        return fail({ kind: 'not-kept' });
      }
      parts.announce();
      return ok(null);
    },
  };

  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    contract,
    // One after another: each reads what the one before has written. One that waits sees to all that happened since.
    run() {
      next ??= last.then(() => {
        next = undefined;
        return sync ? reconcile(sync).catch(() => undefined) : undefined;
      });
      last = next;
      return next;
    },
  };
}

/** Writes what differs, and leaves alone what a newer release wrote. */
async function write(
  area: Area,
  items: Record<string, Item>,
  there: Items,
  newer: string[],
): Promise<SyncProblem | undefined> {
  const ours = Object.entries(items).filter(([name]) => !newer.includes(name));
  const fitting = withRoom(ours, there);
  const changed = fitting.filter(([name, item]) => canonical(item) !== canonical(own(there, name)));
  try {
    if (changed.length > 0) await area.set(Object.fromEntries(changed));
  } catch (error) {
    if (/MAX_WRITE|too many/i.test(String(error))) return 'later';
    return /quota/i.test(String(error)) ? 'full' : 'refused';
  }
  if (fitting.length < ours.length) return 'full';
  return newer.length > 0 ? 'newer' : undefined;
}

const hostsIn = ({ profile }: Settings): string[] =>
  [
    profile.checkins.baseUrl,
    profile.checkins.authUrl,
    profile.places.placesUrl,
    profile.reactions.graphqlUrl,
    ...(profile.reactions.device
      ? [profile.reactions.device.codeUrl, profile.reactions.device.tokenUrl]
      : []),
    profile.messages.syndicationUrl,
  ].map((address) => new URL(address).host);

const newHosts = (before: Settings, after: Settings): string[] => [
  ...new Set(hostsIn(after).filter((host) => !hostsIn(before).includes(host))),
];
