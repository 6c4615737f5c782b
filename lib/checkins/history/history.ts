import { fail, ok, type Result } from '@/lib/http/failure';
import type { Priority } from '@/lib/http/service';
import type { Turns } from '@/lib/outbox/run';
import type { CheckinsClient, Connection } from '../client';
import type { HistoryImport } from '../contract';
import { editSchema, placeEditSchema } from '../edits/schema';
import type { Checkin, CheckinPage, FileEdits, FileImport } from '../model';
import {
  afterNewest,
  afterPage,
  callsFor,
  type ImportRecord,
  isPaced,
  newRecord,
  pageSize,
  sawEverything,
  startImport,
} from './record';
import { batchSchema, storedSchema } from './schema';
import { type Change, type HistoryStore, storedOrFailed } from './store';

/** A page of recent check-ins, as the popup shows them. */
const recentPage = 30;
/** Alarm for the next worker, should this one die during a request; ms. */
const deadline = 60_000;
/** Between the pages of a long history that is imported again; ms. */
const pace = 60_000;
/** After a failure that does not say how long to wait; ms. */
const pause = 5 * 60_000;

export interface HistoryParts extends Turns {
  store: HistoryStore;
  client: CheckinsClient;
  connection(): Promise<Result<Connection>>;
  /** Called after every change of the stored history; undefined when it changed as a whole. */
  changed(change: Change | undefined): void;
}

/**
 * Imports all check-ins. Every page is stored together with the next offset before the next one is requested.
 *
 * Check-ins that a file brings are the person's, whatever account is signed in: they can come before any sign-in, they
 * prove no account, count for none, and stay when the service no longer lists them, when another account signs in and
 * after a sign-out, until the person removes them. Those that the service lists as well are the account's too.
 */
export function createHistory(parts: HistoryParts) {
  const { store, client, now } = parts;

  const fresh = ({ profile }: Connection) => newRecord(crypto.randomUUID(), new URL(profile.baseUrl).origin);

  async function save(...change: Parameters<HistoryStore['save']>): Promise<ImportRecord | undefined> {
    const saved = await store.save(...change);
    if (saved) parts.changed(saved);
    return saved?.record;
  }

  /** Imports one page; undefined when the epoch has changed. */
  async function importPage(record: ImportRecord, offset: number): Promise<ImportRecord | undefined> {
    const connection = await parts.connection();
    const page = connection.ok
      ? await client.list(connection.value, { limit: pageSize, offset, priority: 'background' })
      : connection;
    if (!page.ok) {
      const { failure } = page;
      const stated = 'until' in failure ? failure.until : undefined;
      // Only a sign-in ends a missing one: the next opening of the popup continues.
      const waitUntil = stated ?? now() + (failure.kind === 'signed-out' ? 86_400_000 : pause);
      return save(record.epoch, [], (current) => ({ ...current, failure, waitUntil }));
    }
    const { items, total, unreadable } = page.value;
    const next = (current: ImportRecord, seenBefore: number) => {
      // Another import started meanwhile: the items are stored, and its offset stays.
      if (current.walk !== record.walk || current.offset !== offset) return current;
      const next = afterPage(current, { seenBefore, items: items.length, total }, now());
      return isPaced(next) && next.offset !== undefined ? { ...next, waitUntil: now() + pace } : next;
    };
    const after = await save(record.epoch, items, next, true, unreadable);
    if (after && sawEverything(after) && (await store.removeUnseen(after.epoch)) > 0)
      parts.changed(undefined);
    return after;
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
      record = await importPage(record, record.offset);
    }
    parts.wakeAt(undefined);
  }
  const run = () => parts.exclusively(work);

  /** Undefined when the sign-in changed before the page was stored. */
  async function readRecent(offset: number, priority: Priority): Promise<Result<CheckinPage> | undefined> {
    const connection = await parts.connection();
    if (!connection.ok) return connection;
    const { epoch, accountUnsure } = await store.begin(fresh(connection.value));
    const page = await client.list(connection.value, { limit: recentPage, offset, priority });
    if (!page.ok) return page;
    // A further page of the same account may share nothing with what is stored.
    if (accountUnsure && offset > 0) return page;
    const { items, total, unreadable } = page.value;
    const ids = items.map(({ id }) => id);
    const settled = await store.settleAccount(epoch, ids, fresh(connection.value));
    if (!settled) return undefined;
    if (settled.wasReset) parts.changed(undefined);
    const next = (current: ImportRecord) => (offset === 0 ? afterNewest(current, total, now()) : current);
    const record = await save(settled.record.epoch, items, next, true, unreadable);
    if (!record) return undefined;
    if (record.offset !== undefined) void run();
    return ok(page.value);
  }

  return {
    /** Continues an import in progress. Safe to call at any time. */
    run,
    recent: async (offset: number, priority: Priority = 'person'): Promise<Result<CheckinPage>> =>
      (await readRecent(offset, priority)) ??
      (await readRecent(offset, priority)) ??
      fail({ kind: 'signed-out' }),
    /** Before a sign-in: the account may be another, so the import waits for the next first page to identify it. */
    doubtAccount: () => store.doubtAccount(crypto.randomUUID()),
    /** Stores a check-in that was made here, or the details of one that is stored. */
    async storeOne(checkin: Checkin, made: boolean): Promise<void> {
      const connection = made ? await parts.connection() : undefined;
      const begun = connection?.ok && (await store.begin(fresh(connection.value)));
      const record = begun || (await store.record());
      // A check-in of another account would pass for a proof that it is the same one.
      if (!record || record.accountUnsure) return;
      const [known] = await store.some([checkin.id]);
      if (!made && !known) return;
      const counted = (current: ImportRecord) => ({ ...current, total: current.total + (known ? 0 : 1) });
      await save(record.epoch, [checkin], counted, made);
    },
    async status(): Promise<HistoryImport> {
      const record = await store.record();
      const imports = await store.imports();
      const { kept: stored = 0, total = 0, failure } = record ?? {};
      return {
        state: stateOf(record, now()),
        stored,
        imports,
        total,
        calls: callsFor(total),
        ...(failure && { failure }),
      };
    },
    merge: (batch: unknown, from: FileImport, overlay?: FileEdits | null) =>
      storedOrFailed(async () => {
        // First, so that what is hidden there is never shown here.
        if (overlay && (await store.edits.merge(editsIn(overlay)))) parts.changed(undefined);
        const parsed = batchSchema.parse(batch).map((item) => storedSchema.safeParse(item));
        const items = parsed.flatMap(({ data }) => data ?? []);
        const change = await store.merge(items, from);
        if (change.items.length > 0) parts.changed(change);
        return ok({
          added: change.added,
          known: items.length - change.added,
          refused: parsed.length - items.length,
        });
      }),
    async removeImport(id: string): Promise<void> {
      await store.removeImport(id);
      parts.changed(undefined);
    },
    /** Stores a check-in that is made here; nothing where it is stored. */
    async addOwn(checkin: Checkin, there?: true): Promise<void> {
      const change = await store.addOwn(checkin, there);
      if (change.items.length > 0) parts.changed(change);
    },
    async removeOwn(id: string): Promise<boolean> {
      const removed = await store.removeOwn(id);
      if (removed) parts.changed(undefined);
      return removed;
    },
    async start(): Promise<void> {
      const record = await store.record();
      if (!record) return;
      const { failure, waitUntil: _, ...ready } = record;
      const mustWait = failure && 'until' in failure;
      await save(record.epoch, [], () => ({
        ...(record.offset === undefined ? startImport(ready) : mustWait ? record : ready),
        consent: 'given',
        tries: 0,
      }));
      void run();
    },
    async stop(): Promise<void> {
      const record = await store.record();
      if (record) await save(record.epoch, [], (current) => ({ ...current, consent: 'stopped' }));
    },
    async forget(): Promise<void> {
      await store.forget();
      parts.wakeAt(undefined);
      parts.changed(undefined);
    },
  };
}

const editsIn = ({ edits, editedPlaces }: FileEdits) => ({
  edits: edits.flatMap((each) => editSchema.safeParse(each).data ?? []),
  editedPlaces: editedPlaces.flatMap((each) => placeEditSchema.safeParse(each).data ?? []),
});

function stateOf(record: ImportRecord | undefined, now: number): HistoryImport['state'] {
  if (record?.complete) return 'complete';
  if (!record || record.total === 0) return 'none';
  if (record.consent === 'stopped') return 'stopped';
  if (record.offset === undefined)
    return record.consent === 'unasked' && !record.settled ? 'needs-consent' : 'partial';
  return record.failure && (record.waitUntil ?? 0) > now ? 'waiting' : 'importing';
}
