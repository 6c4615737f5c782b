import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import type { Account } from '../model';
import type { ReactionsStore } from '../store/store';
import { createEngine } from './engine';
import { abandonSession, type SyncRecord } from './record';

export interface RefreshParts {
  http: Http;
  store: ReactionsStore;
  accounts(): Promise<Account[]>;
  /** Milliseconds between two automatic refreshes; 0 for never. */
  interval(): Promise<number>;
  /** Runs the work under a lock for the account, against a worker that is still alive. */
  exclusively(account: string, work: () => Promise<void>): Promise<void>;
  /** Sets an alarm that calls `run`, Unix milliseconds; undefined clears it. */
  wakeAt(time: number | undefined): void;
  announce(): void;
  /** The state of the refresh changed; most responses change no item. */
  announceProgress(): void;
  /** Unix milliseconds. */
  now(): number;
}

/** Milliseconds between two announcements of progress. */
const pace = 250;
/** The alarm restarts a killed worker after so long, ms. */
const restartAfter = 30_000;

export function createRefreshing(parts: RefreshParts) {
  const { store, accounts, interval, exclusively, wakeAt, announce, announceProgress, now } = parts;
  const running = new Map<string, { work: Promise<void>; abort: AbortController }>();
  let announced = 0;
  let armed = 0;
  /** Items changed since the last announcement. */
  let changed = false;
  store.watch(() => {
    changed = running.size > 0;
  });
  function notify(): void {
    if (changed) announce();
    changed = false;
    announceProgress();
  }

  const engine = createEngine({
    ...parts,
    progressed() {
      const time = now();
      if (time - announced >= pace) {
        announced = time;
        notify();
      }
      if (time - armed < restartAfter / 2) return;
      armed = time;
      wakeAt(time + restartAfter);
    },
  });

  function advance(account: Account, priority: Priority): Promise<void> {
    const known = running.get(account.id);
    if (known) return known.work;
    const abort = new AbortController();
    const work = exclusively(account.id, async () => {
      // It may have been removed while this waited for its turn.
      if ((await accounts()).some(({ id }) => id === account.id))
        await engine.run({ account, priority, signal: abort.signal });
    }).finally(() => {
      running.delete(account.id);
      notify();
    });
    running.set(account.id, { work, abort });
    notify();
    return work;
  }

  /** Sets the alarm for the account that is due next. */
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

  /** Aborts the refresh of an account, and does the work before another can begin. */
  async function instead(account: string, work: () => Promise<void>): Promise<void> {
    running.get(account)?.abort.abort();
    await exclusively(account, work);
  }

  return {
    /** Refreshes all accounts now. Concurrent callers share one refresh. */
    async refresh(): Promise<Result<null>> {
      const all = await accounts();
      if (all.length === 0) return fail({ kind: 'not-set-up' });
      await Promise.all(
        all.map(async (account) => {
          if (allowedAt(await store.record(account.id)) <= now()) await advance(account, 'person');
        }),
      );
      await arm(all);
      const failures = (await Promise.all(all.map(failureOf))).filter((failure) => failure !== undefined);
      const [failure] = failures;
      return failure && failures.length === all.length ? fail(failure) : ok(null);
    },
    /** Continues open sessions and starts due ones: at boot, on the alarm, and for an added account. */
    async run(added?: string): Promise<void> {
      const all = await accounts();
      const every = await interval();
      await Promise.all(
        all.map(async (account) => {
          const record = await store.record(account.id);
          // A killed worker may have stored changes that it did not announce.
          if (record?.open) announce();
          // Its token is new: problems of an older one no longer count.
          const due = account.id === added ? allowedAt(record) : dueAt(record, every, now());
          if (due !== undefined && due <= now()) await advance(account, 'background');
        }),
      );
      await arm(all);
    },
    /** Abandons the refresh; stored reactions stay. */
    async stop(): Promise<void> {
      const all = await accounts();
      await Promise.all(all.map(({ id }) => instead(id, () => store.update(id, abandonSession))));
      notify();
    },
    instead,
    isRunning: (account: string): boolean => running.has(account),
  };
}

/** When a person may refresh, Unix milliseconds: a pause that the service asked for is not shortened. */
const allowedAt = (record: SyncRecord | undefined): number =>
  record?.wait?.byService ? record.wait.until : 0;

/**
 * When an automatic refresh is due, Unix milliseconds; undefined for never. `every` is the person's interval, ms, 0 for
 * never; the service may ask for a longer one.
 */
export function dueAt(record: SyncRecord | undefined, every: number, now: number): number | undefined {
  // A rejected token stays rejected.
  if (record?.problem?.kind === 'signed-out') return undefined;
  if (record?.open) return Math.max(now, record.wait?.until ?? 0);
  if (every <= 0) return undefined;
  const last = record?.last?.startedAt;
  if (last === undefined) return now;
  return Math.max(last + Math.max(every, record?.pollMs ?? 0), record?.wait?.until ?? 0);
}
