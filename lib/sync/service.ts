import { fail, ok } from '@/lib/http/failure';
import type { Plan, Settings } from '@/lib/profile/contract';
import { needsLook, samePlan, weakenedOptions } from '@/lib/profile/plan';
import { createMutex } from '@/lib/storage/mutex';
import { shortHash } from '@/lib/storage/short-hash';
import type {
  MarkedItem,
  SeenItem,
  SeenMark,
  SyncContract,
  Synced,
  SyncOffers,
  SyncProblem,
} from './contract';
import { isFavourites, type Marking, mergeMarkings, newsFor, travelling, writeMarkings } from './favourites';
import { stamped, withFields } from './fields';
import { type Area, type Items, isOurs, readItems, without, write, writeItems } from './items';
import { canonical, markName, markOf, merge, nothingShared, own, type Shared, seenIn, stepIn } from './merge';
import { type Kept, keptSchema } from './schema';

export interface SyncParts extends Synced {
  /** The sync storage; undefined in a browser without one. */
  sync: Area | undefined;
  /** No script in a page can write to it, so only another browser can have removed a favourite. */
  closed: boolean;
  local: { get(key: string): Promise<Items>; set(items: Items): Promise<void> };
  settings(): Promise<Settings>;
  /** Applies what another browser changed to the settings as they are then; secrets stay bound to their hosts. */
  adopt(change: (settings: Settings) => Settings, agreed?: readonly string[]): Promise<void>;
  plan(settings: Settings): Promise<Plan>;
  /** Calls `run` at a Unix time in ms. */
  wakeAt(time: number): void;
  now(): number;
  newDevice(): string;
  announce(): void;
}

const key = 'sync';
/** Milliseconds to wait after too many changes; the browser counts them per minute. */
const pause = 65_000;

export function createSync(parts: SyncParts) {
  const { sync, local, marks, now } = parts;

  async function read(): Promise<Kept> {
    const kept = keptSchema.safeParse((await local.get(key))[key]);
    return kept.success ? kept.data : { device: parts.newDevice(), shared: nothingShared, pending: {} };
  }
  const keep = (kept: Kept) => local.set({ [key]: kept });

  /** Applies marks of other browsers to the items known here, and returns those of unknown items. */
  async function raise(pending: Shared['marks'], mine: Shared['marks'], known: readonly SeenItem[]) {
    const left = { ...pending };
    const higher: SeenMark[] = [];
    const lower: SeenMark[] = [];
    for (const { address, url, seen, now: all } of known) {
      const name = nameOf({ address, url });
      const mark = own(pending, name);
      if (mark === undefined) continue;
      const count = seenIn(mark);
      if (stepIn(mark) > stepIn(own(mine, name) ?? 0)) lower.push({ address, url, mark: count });
      if (Math.min(count, all) > seen) higher.push({ address, url, mark: Math.min(count, all) });
      if (all >= count) delete left[name];
    }
    if (lower.length > 0) await marks.lower(lower);
    if (higher.length > 0) await marks.raise(higher);
    return left;
  }

  /** Merges the favourites; undefined if the local ones cannot be read. */
  async function meet(theirs: readonly Marking[], there: Items) {
    try {
      const mine = await parts.favourites.read();
      const merged = mergeMarkings(mine.map(travelling), theirs);
      const news = newsFor(mine, merged).filter(({ place }) => place !== undefined || parts.closed);
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
    const mine = {
      fields: stamped(kept.shared.fields, settings, kept.device, kept.held),
      marks: marksOf(known, kept.shared.marks),
    };
    const there = await area.get(null).catch(() => undefined);
    const { shared: theirs, places, newer } = readItems(there ?? {}, kept.dropped);
    const favourites = settings.options.syncFavourites ? await meet(places, there ?? {}) : undefined;
    const shared = merge(mine, theirs);
    const newMarks = Object.entries(theirs.marks).filter(
      ([name, count]) => count > (own(mine.marks, name) ?? 0),
    );
    const all = withFields(settings, shared.fields);
    // A profile determines where secrets and requests are sent, and some options protect: both wait for the person.
    const waits = needsLook(settings.profile, all.profile);
    const weaker = weakenedOptions(settings.options, all.options);
    const held = heldBack(mine.fields, shared.fields, (path) =>
      path.startsWith('profile.') ? waits : weaker.includes(path),
    );
    // Only these: what the person changes here meanwhile stays.
    const theirNews = newsIn(mine.fields, shared.fields, (path) => held?.[path] === undefined);
    const adopted = (now: Settings) => withFields(now, theirNews);
    const moved = canonical(adopted(settings)) !== canonical(settings);
    const pending = merge(
      { fields: {}, marks: kept.pending },
      { fields: {}, marks: Object.fromEntries(newMarks) },
    );
    // Adopted before it is stored: otherwise a worker that dies in between would take the old settings for a change.
    if (moved) await parts.adopt(adopted);
    const { held: _, ...rest } = kept;
    const after: Kept = {
      ...rest,
      // Held fields are stored with their old values, which would otherwise count as local changes.
      shared: held ? { ...shared, fields: asBefore(shared.fields, Object.keys(held), mine.fields) } : shared,
      pending: await raise(pending.marks, mine.marks, known),
      ...(held && { held }),
      ...(moved && { received: { at: now() } }),
    };
    const news = moved || canonical(held) !== canonical(kept.held);
    if (canonical(after) !== canonical(kept)) await keep(after);
    const problem = there
      ? await write(area, writeItems(shared, favourites?.items, there), there, newer)
      : 'refused';
    if (!problem) delete after.dropped;
    if (problem === 'later') parts.wakeAt(now() + pause);
    await tell(after, kept, problem ?? (favourites?.all === false ? 'favourites' : undefined), news);
  }

  async function tell(after: Kept, kept: Kept, problem: SyncProblem | undefined, news: boolean) {
    if (problem !== kept.problem || after.dropped !== kept.dropped) {
      const { problem: _, ...rest } = after;
      await keep({ ...rest, ...(problem && { problem }) });
    }
    if (news || problem !== kept.problem) parts.announce();
  }

  async function waiting({ held }: Kept): Promise<{ next(now: Settings): Settings; plan: Plan } | undefined> {
    const settings = await parts.settings();
    if (!held || settings.options.sync === false) return undefined;
    const next = (now: Settings) => withFields(now, held);
    return { next, plan: await parts.plan(next(settings)) };
  }

  const contract: SyncContract = {
    async state() {
      const kept = await read();
      const { problem, received } = kept;
      const incoming = kept.declined === nameOfHeld(kept) ? undefined : await waiting(kept);
      const there = await sync?.get(null).catch(() => ({}));
      return {
        available: sync !== undefined,
        copy: Object.keys(there ?? {}).some(isOurs),
        favourites: Object.keys(there ?? {}).some(isFavourites),
        ...(problem && { problem }),
        ...(received && { received }),
        ...(incoming && { incoming: incoming.plan }),
      };
    },
    use: (shown, agreed) =>
      alone(async () => {
        const kept = await read();
        const found = await waiting(kept);
        if (!found || !samePlan(found.plan, shown)) return false;
        await parts.adopt(found.next, agreed);
        const { held, declined: _, ...rest } = kept;
        await keep({ ...rest, shared: { ...kept.shared, fields: { ...kept.shared.fields, ...held } } });
        parts.announce();
        return true;
      }),
    async decline() {
      await change(async (kept) => ({ ...kept, declined: nameOfHeld(kept) }));
      parts.announce();
    },
    async forget(part) {
      try {
        const there = (await sync?.get(null)) ?? {};
        const { newer } = readItems(there);
        const goes = part === 'favourites' ? isFavourites : isOurs;
        await sync?.remove(Object.keys(there).filter((name) => goes(name) && !newer.includes(name)));
      } catch {
        return fail({ kind: 'not-stored' });
      }
      parts.announce();
      return ok(null);
    },
  };

  const lock = createMutex();
  let next: Promise<void> | undefined;
  /** Runs work on the stored state while nothing else does. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    // A reconciliation that already waits would run before this work.
    next = undefined;
    return lock(work);
  }

  /** Changes the stored state, and then reconciles. */
  function change(how: (kept: Kept) => Promise<Kept>): Promise<void> {
    alone(async () => keep(await how(await read()))).catch(() => undefined);
    return run();
  }

  /** Reconciles both sides. A run that waits includes all changes until it starts. */
  function run(): Promise<void> {
    next ??= lock(async () => {
      next = undefined;
      if (sync) await reconcile(sync);
    }).catch(() => undefined);
    return next;
  }

  const offers: SyncOffers = {
    takeBack: (items) =>
      change(async (kept) => {
        const names = new Set(items.map(nameOf));
        const lower = (await marks.read()).flatMap((item): [string, number][] => {
          const name = nameOf(item);
          const mark = own(kept.shared.marks, name) ?? 0;
          const isHigher = names.has(name) && seenIn(mark) > item.seen;
          return isHigher ? [[name, markOf(stepIn(mark) + 1, item.seen)]] : [];
        });
        const all = { ...kept.shared.marks, ...Object.fromEntries(lower) };
        return { ...kept, shared: { ...kept.shared, marks: all } };
      }),
    leave: (items) =>
      change(async (kept) => {
        const gone = items.map(nameOf);
        const dropped = [...new Set([...(kept.dropped ?? []), ...gone])];
        const shared = { ...kept.shared, marks: without(kept.shared.marks, dropped) };
        return { ...kept, shared, pending: without(kept.pending, dropped), dropped };
      }),
  };
  return { contract, run, ...offers };
}

/** The fields that another browser changed, and that wait; undefined where none does. */
function heldBack(
  mine: Shared['fields'],
  shared: Shared['fields'],
  waits: (path: string) => boolean,
): Shared['fields'] | undefined {
  const changed = newsIn(mine, shared, waits);
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** The fields of these paths that another browser changed. */
const newsIn = (
  mine: Shared['fields'],
  shared: Shared['fields'],
  which: (path: string) => boolean,
): Shared['fields'] =>
  Object.fromEntries(
    Object.entries(shared).filter(
      ([path, field]) => which(path) && canonical(field) !== canonical(own(mine, path)),
    ),
  );

/** The fields, some of them with their old values. */
function asBefore(fields: Shared['fields'], paths: readonly string[], before: Shared['fields']) {
  const others = Object.entries(fields).filter(([path]) => !paths.includes(path));
  const old = Object.entries(before).filter(([path]) => paths.includes(path));
  return Object.fromEntries([...others, ...old]);
}

const nameOfHeld = ({ held }: Kept): string => shortHash(canonical(held ?? null));

const nameOf = ({ address, url }: MarkedItem): string => markName(address, url);

function marksOf(items: readonly SeenItem[], shared: Shared['marks']): Shared['marks'] {
  const all = items.map(({ seen, ...item }): [string, number] => {
    const name = nameOf(item);
    const mark = own(shared, name) ?? 0;
    return [name, Math.max(mark, markOf(stepIn(mark), seen))];
  });
  return Object.fromEntries(all.filter(([, mark]) => mark > 0));
}
