import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import type { Account } from '../model';
import type { ReactionsStore } from '../store/store';
import { createEngine } from './engine';
import type { SyncRecord } from './record';
import { dueAt } from './schedule';
import { abandonSession } from './session';

export interface RefreshParts {
  http: Http;
  store: ReactionsStore;
  accounts(): Promise<Account[]>;
  /** Milliseconds between two refreshes that nobody asked for; 0 for never. */
  interval(): Promise<number>;
  /** Runs the work unless the same account is being read already, by a worker that is not yet gone. */
  exclusively(account: string, work: () => Promise<void>): Promise<void>;
  /** Calls `run` at a Unix time in ms, also when the worker is gone by then; undefined takes that back. */
  wakeAt(time: number | undefined): void;
  /** Items are others than before. */
  announce(): void;
  /** How far the asking is, is another matter than what it brought: of most calls there is nothing to show. */
  announceProgress(): void;
  /** Unix milliseconds. */
  now(): number;
}

export interface Refreshing {
  /** Asks the services now. Callers at the same time share one asking. */
  refresh(): Promise<Result<null>>;
  /** Continues open sessions and starts those that are due: at boot, on the alarm, and for an added account. */
  run(added?: string): Promise<void>;
  /** Ends the asking; what came stays. */
  stop(): Promise<void>;
  /** Ends the asking for one account, at once. */
  leave(account: string): Promise<void>;
  isRunning(account: string): boolean;
}

/** Milliseconds between two announcements of progress. */
const pace = 250;
/** A worker that died is woken after so long, ms. */
const watch = 30_000;

export function createRefreshing(parts: RefreshParts): Refreshing {
  const { store, accounts, interval, exclusively, wakeAt, announce, announceProgress, now } = parts;
  const running = new Map<string, { work: Promise<void>; abort: AbortController }>();
  let announced = 0;
  let armed = 0;
  /** Items changed, and no view knows. */
  let moved = false;
  store.watch(() => {
    moved = running.size > 0;
  });
  function tell(): void {
    if (moved) announce();
    moved = false;
    announceProgress();
  }

  const engine = createEngine({
    ...parts,
    progressed() {
      const time = now();
      if (time - announced >= pace) {
        announced = time;
        tell();
      }
      if (time - armed < watch / 2) return;
      armed = time;
      wakeAt(time + watch);
    },
  });

  async function work(account: Account, priority: Priority, signal: AbortSignal): Promise<void> {
    await exclusively(account.id, async () => {
      await engine.run({ account, priority, signal });
    });
  }

  function advance(account: Account, priority: Priority): Promise<void> {
    const known = running.get(account.id);
    if (known) return known.work;
    const abort = new AbortController();
    const started = work(account, priority, abort.signal).finally(() => {
      running.delete(account.id);
      tell();
    });
    running.set(account.id, { work: started, abort });
    tell();
    return started;
  }

  /** The alarm for what is next, of whichever account. */
  async function arm(all: readonly Account[]): Promise<void> {
    const every = await interval();
    const records = await Promise.all(all.map(({ id }) => store.record(id)));
    const times = records.map((record) => dueAt(record, every, now())).filter((time) => time !== undefined);
    armed = 0;
    wakeAt(times.length > 0 ? Math.min(...times) : undefined);
  }

  async function failureOf({ id, url }: Account): Promise<Failure | undefined> {
    const record = await store.record(id);
    return record ? record.problem : { kind: 'unreachable', host: url.host };
  }

  async function leave(account: string): Promise<void> {
    const known = running.get(account);
    known?.abort.abort();
    await known?.work;
  }

  return {
    async refresh() {
      const all = await accounts();
      if (all.length === 0) return fail({ kind: 'not-set-up' });
      await Promise.all(
        all.map(async (account) => {
          if (askedFor(await store.record(account.id)) <= now()) await advance(account, 'person');
        }),
      );
      await arm(all);
      const failures = (await Promise.all(all.map(failureOf))).filter((failure) => failure !== undefined);
      const [failure] = failures;
      return failure && failures.length === all.length ? fail(failure) : ok(null);
    },
    async run(added) {
      const all = await accounts();
      const every = await interval();
      await Promise.all(
        all.map(async (account) => {
          const record = await store.record(account.id);
          // A worker that died over it may not have announced all that it stored.
          if (record?.open) announce();
          // The person just entered its token: what an older one ran into no longer counts.
          const due = account.id === added ? askedFor(record) : dueAt(record, every, now());
          if (due !== undefined && due <= now()) await advance(account, 'background');
        }),
      );
      await arm(all);
    },
    async stop() {
      const all = await accounts();
      await Promise.all(all.map(({ id }) => leave(id)));
      await Promise.all(
        all.map(({ id }) =>
          store.commit(id, [], (record) => (record?.open ? { record: abandonSession(record) } : {})),
        ),
      );
      tell();
    },
    leave,
    isRunning: (account) => running.has(account),
  };
}

/** When a person may have it read, Unix milliseconds: a pause that the service asked for is not cut short. */
const askedFor = (record: SyncRecord | undefined): number => (record?.wait?.said ? record.wait.until : 0);
