import type { Failure } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import { ask } from '../client';
import type { Account } from '../model';
import type { ReactionsStore } from '../store/store';
import { applyResponse, idsIn } from './apply-response';
import { finishPagination, nextRequest, paginatedList } from './next-request';
import { type Outcome, readOutcome } from './outcome';
import { queryOf } from './queries';
import { endSession, hotItems, newRecord, type SyncRecord, startSession } from './record';
import { mostFurther, pointsOf, type RefreshRequest } from './request';
import { afterFailure, afterSuccess } from './request-failure';
import { type RefreshResponse, readResponse } from './response';

export interface EngineParts {
  http: Http;
  store: ReactionsStore;
  /** Unix milliseconds. */
  now(): number;
  progressed(): void;
}

export interface Run {
  account: Account;
  priority: Priority;
  signal: AbortSignal;
}

/** `waiting`: requests are left, and the next run continues there. */
export type Ended = 'done' | 'waiting';

/**
 * Reads an account's reactions request by request. Each is one call and one transaction, which stores the response
 * together with the position of the next request, so a new worker continues where the last one ended.
 */
export function createEngine({ http, store, now, progressed }: EngineParts) {
  async function start({ account }: Run): Promise<void> {
    const hot = await store.recent(account.id, hotItems);
    await store.commit(account.id, [], (known) =>
      known?.open ? {} : { record: startSession(known ?? newRecord(account.id, now()), hot, now()) },
    );
  }

  /** Chooses the next request, and closes finished paginations on the way. */
  async function choose(
    account: string,
  ): Promise<{ record: SyncRecord; request: RefreshRequest | undefined } | undefined> {
    for (;;) {
      const record = await store.record(account);
      if (!record?.open) return undefined;
      const drafts = await store.drafts(account, mostFurther);
      const list = record.open.plain ? undefined : paginatedList(record);
      const walk = list && record.lists[list]?.walk;
      const unseen = list && walk?.unseen ? await store.unseen(account, list, walk.tick, record.page) : [];
      if (list === undefined || !walk?.unseen || unseen.length > 0)
        return { record, request: nextRequest(record, { drafts, unseen }) };
      await store.update(account, (stored) => finishPagination(stored, list));
    }
  }

  async function call({ account, priority, signal }: Run, request: RefreshRequest): Promise<Outcome> {
    const { url, token } = account;
    const response = await ask(http, { url, token, priority }, queryOf(request), signal);
    return response.ok ? readOutcome(response.value, now()) : { failure: response.failure };
  }

  async function storeResponse(
    id: string,
    request: RefreshRequest,
    outcome: Outcome,
    response: RefreshResponse,
  ): Promise<void> {
    const time = now();
    await store.commit(id, idsIn(request, response), (record, stored) =>
      record?.open
        ? applyResponse(afterSuccess(counted(record, outcome, response)), stored, request, response, time)
        : {},
    );
  }

  async function storeFailure(id: string, request: RefreshRequest, outcome: Outcome): Promise<boolean> {
    let continues = false;
    await store.commit(id, [], (record) => {
      if (!record?.open) return {};
      const after = afterFailure(counted(record, outcome, undefined), request, outcome, now());
      continues = after.continues;
      const lost = outcome.invalidCursor && request.kind === 'further' ? request.items : [];
      return { record: after.record, reconciled: lost.map(({ id: item }) => ({ id: item, draft: null })) };
    });
    return continues;
  }

  return {
    async run(run: Run): Promise<Ended> {
      const { id, url } = run.account;
      await start(run);
      for (;;) {
        const chosen = await choose(id);
        if (!chosen || run.signal.aborted) return 'waiting';
        const { record, request } = chosen;
        if (!request) {
          const oldestAt = await store.oldest(id);
          await store.update(id, (stored) => endSession(stored, oldestAt, now()));
          progressed();
          return 'done';
        }
        const until = pointsBackAt(record, request, now());
        if (until !== undefined) {
          const problem: Failure = { kind: 'rate-limited', host: url.host, until };
          await store.update(id, (stored) => ({ ...stored, wait: { until, byService: true }, problem }));
          return 'waiting';
        }

        const outcome = await call(run, request);
        if (run.signal.aborted) return 'waiting';
        const { data, tooMuch, invalidCursor, errors = [] } = outcome;
        const read =
          data && !tooMuch && !invalidCursor ? readResponse(request, data, errors, url.host) : undefined;
        if (read?.ok && isStranger(record, read.value)) {
          await store.removeAccount(id);
          await start(run);
          continue;
        }
        let continues = true;
        if (read?.ok) await storeResponse(id, request, outcome, read.value);
        else {
          const failed = read ? { ...outcome, failure: read.failure } : outcome;
          continues = await storeFailure(id, request, failed);
        }
        progressed();
        if (!continues) return 'waiting';
      }
    },
  };
}

/** Adds cost, points, viewer and poll interval of a call to the record. */
function counted(record: SyncRecord, outcome: Outcome, response: RefreshResponse | undefined): SyncRecord {
  const { open } = record;
  const { points, viewer } = response ?? {};
  if (!open) return record;
  const cost = { ...open.cost, calls: open.cost.calls + 1, spent: open.cost.spent + (points?.cost ?? 0) };
  const { pollMs: _, ...rest } = record;
  return {
    ...rest,
    ...(viewer && { viewer: viewer.login, viewerId: viewer.id, dialect: 'rich' as const }),
    ...(points && { points: { remaining: points.remaining, resetAt: points.resetAt } }),
    ...(outcome.pollMs !== undefined && { pollMs: outcome.pollMs }),
    open: { ...open, cost, ...(response && outcome.failure && { partial: outcome.failure }) },
  };
}

/** When the points are renewed, if there are too few for the request. */
function pointsBackAt({ points }: SyncRecord, request: RefreshRequest, now: number): number | undefined {
  if (!points || points.resetAt <= now || request.kind === 'plain') return undefined;
  return points.remaining < pointsOf(request) ? points.resetAt : undefined;
}

/** Whether stored items belong to another viewer or another kind of ids. */
function isStranger({ viewerId, dialect }: SyncRecord, { viewer }: RefreshResponse): boolean {
  if (viewer === undefined) return false;
  return dialect === 'plain' || (viewerId !== undefined && viewer.id !== viewerId);
}
