import { fail, ok, type Result } from '@/lib/http/failure';
import type { CheckinsClient, Connection } from '../client';
import type { Checkin, CheckinPage } from '../model';
import type { HistorySync } from './contract';
import {
  afterNewest,
  afterPage,
  callsFor,
  isPaced,
  newRecord,
  pageSize,
  type SyncRecord,
  sawAll,
  startWalk,
} from './record';
import type { HistoryStore, Saved } from './store';

/** A page of the recent ones, as the popup shows them. */
const recentPage = 30;
/** Should the worker die over a page, the next one looks after so long; ms. */
const deadline = 60_000;
/** Between the pages of a long history that is gone over again; ms. */
const pace = 60_000;
/** After a failure that does not say how long; ms. */
const pause = 5 * 60_000;

export interface HistoryParts {
  store: HistoryStore;
  client: CheckinsClient;
  connection(): Promise<Result<Connection>>;
  /** Runs the work unless another worker is at it. */
  exclusively(work: () => Promise<void>): Promise<void>;
  wakeAt(time: number | undefined): void;
  now(): number;
  /** Told after every change of what is kept. */
  changed(saved: Saved | undefined): void;
}

export interface History {
  /** The newest from the service, or older ones; kept, and where the counts disagree the rest is fetched too. */
  recent(offset: number): Promise<Result<CheckinPage>>;
  /** Keeps one that was made here, or read in full. */
  keep(checkin: Checkin, made: boolean): Promise<void>;
  status(): Promise<HistorySync>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Continues a walk that is under way. Safe to call at any time. */
  run(): Promise<void>;
  /** Whoever signed in may be somebody else: the next first page decides, and the import waits for it. */
  doubtAccount(): Promise<void>;
  forget(): Promise<void>;
}

/** Keeps all check-ins here. Every page is on disk together with where to go on before the next one is asked for. */
export function createHistory(parts: HistoryParts): History {
  const { store, client, now } = parts;

  const fresh = ({ profile }: Connection) => newRecord(crypto.randomUUID(), new URL(profile.baseUrl).origin);

  async function save(...change: Parameters<HistoryStore['save']>): Promise<SyncRecord | undefined> {
    const saved = await store.save(...change);
    if (saved) parts.changed(saved);
    return saved?.record;
  }

  /** One page of the walk; undefined when there is nothing more to do now. */
  async function step(record: SyncRecord, offset: number): Promise<SyncRecord | undefined> {
    const page = await ask(offset);
    if (!page.ok) {
      const { failure } = page;
      const said = 'until' in failure ? failure.until : undefined;
      // Without a sign-in nothing changes by itself; the person's next look at the newest goes on.
      const until = said ?? now() + (failure.kind === 'signed-out' ? 86_400_000 : pause);
      return save(record.epoch, [], (was) => ({ ...was, failure, waitUntil: until }));
    }
    const { items, total } = page.value;
    const after = await save(record.epoch, items, (was, seenBefore) => {
      // Another walk began meanwhile: what came is kept, and says nothing about where that one stands.
      if (was.walk !== record.walk || was.offset !== offset) return was;
      const next = afterPage(was, { seenBefore, items: items.length, total }, now());
      return isPaced(next) && next.offset !== undefined ? { ...next, waitUntil: now() + pace } : next;
    });
    if (after && sawAll(after) && (await store.sweep(after.epoch)) > 0) parts.changed(undefined);
    return after;
  }

  async function ask(offset: number): Promise<Result<CheckinPage>> {
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    return client.list(connection.value, { limit: pageSize, offset, priority: 'background' });
  }

  async function work(): Promise<void> {
    let record = await store.record();
    while (record?.offset !== undefined && record.consent !== 'stopped' && !record.accountUnsure) {
      const wait = record.waitUntil ?? 0;
      parts.wakeAt(Math.max(wait, now() + deadline));
      if (wait > now()) {
        parts.wakeAt(wait);
        return;
      }
      record = await step(record, record.offset);
    }
    parts.wakeAt(undefined);
  }
  const run = () => parts.exclusively(work);

  /** Undefined when the sign-in changed before the page was stored. */
  async function readRecent(offset: number): Promise<Result<CheckinPage> | undefined> {
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    const { epoch, accountUnsure } = await store.begin(fresh(connection.value));
    const page = await client.list(connection.value, { limit: recentPage, offset });
    if (!page.ok) return page;
    // A further page of the same account may share nothing with what is stored.
    if (accountUnsure && offset > 0) return page;
    const { items, total } = page.value;
    const ids = items.map(({ id }) => id);
    const settled = await store.settleAccount(epoch, ids, fresh(connection.value));
    if (settled?.anew) parts.changed(undefined);
    const record =
      settled &&
      (await save(settled.record.epoch, items, (was) =>
        offset === 0 ? afterNewest(was, total, now()) : was,
      ));
    if (!record) return undefined;
    if (record.offset !== undefined) void run();
    return ok(page.value);
  }

  return {
    run,
    async recent(offset) {
      return (await readRecent(offset)) ?? (await readRecent(offset)) ?? fail({ kind: 'signed-out' });
    },
    doubtAccount: () => store.doubtAccount(crypto.randomUUID()),
    async keep(checkin, made) {
      const record = await store.record();
      // What another account made would pass for a proof that it is the same one.
      if (!record || record.accountUnsure) return;
      const [known] = await store.some([checkin.id]);
      if (!made && !known) return;
      const total = known ? 0 : 1;
      await save(record.epoch, [checkin], (was) => ({ ...was, total: was.total + total }));
    },
    async status() {
      const record = await store.record();
      const { kept = 0, total = 0, failure } = record ?? {};
      return {
        state: stateOf(record, now()),
        kept,
        total,
        calls: callsFor(total),
        ...(failure && { failure }),
      };
    },
    async start() {
      const record = await store.record();
      if (!record) return;
      const { failure: _, waitUntil: __, ...ready } = record;
      const keepWaiting = record.failure && 'until' in record.failure;
      await save(record.epoch, [], () => ({
        ...(record.offset === undefined ? startWalk(ready) : keepWaiting ? record : ready),
        consent: 'given',
        tries: 0,
      }));
      void run();
    },
    async stop() {
      const record = await store.record();
      if (record) await save(record.epoch, [], (was) => ({ ...was, consent: 'stopped' }));
    },
    async forget() {
      await store.forget();
      parts.wakeAt(undefined);
      parts.changed(undefined);
    },
  };
}

function stateOf(record: SyncRecord | undefined, now: number): HistorySync['state'] {
  if (!record || record.total === 0) return record?.complete ? 'complete' : 'none';
  if (record.complete) return 'complete';
  if (record.consent === 'stopped') return 'stopped';
  if (record.offset === undefined)
    return record.consent === 'unasked' && !record.settled ? 'asks' : 'partial';
  return record.failure && (record.waitUntil ?? 0) > now ? 'waiting' : 'syncing';
}
