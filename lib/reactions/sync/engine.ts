import type { Failure } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import { ask } from '../client';
import type { Account } from '../model';
import type { ReactionsStore } from '../store/store';
import { applyResponse, idsIn } from './apply-response';
import { hotItems, pointsOf } from './budget';
import { mostFurther } from './lists';
import { nextRequest, paginatedList } from './next-request';
import { type Outcome, readOutcome } from './outcome';
import { finishPagination } from './pagination';
import { queryOf } from './queries';
import { readResponse } from './read-response';
import type { SyncRecord } from './record';
import type { RefreshRequest } from './request';
import { afterFailure, afterSuccess } from './request-failure';
import type { RefreshResponse } from './response';
import { endSession, newRecord, planned, startSession } from './session';

export interface EngineParts {
  http: Http;
  store: ReactionsStore;
  /** Unix milliseconds. */
  now(): number;
  /** Something is stored that was not before. */
  progressed(): void;
}

export interface Run {
  account: Account;
  priority: Priority;
  signal: AbortSignal;
}

/** How a run ended: with nothing left to request, or before; the next run continues there. */
export type Ended = 'done' | 'waiting';

/**
 * Reads an account's reactions request by request. Each is one call and one transaction, which stores what came
 * together with where the next one starts: whenever the worker dies, the next worker continues from there.
 */
export function createEngine({ http, store, now, progressed }: EngineParts) {
  async function start({ account }: Run): Promise<void> {
    const hot = await store.recent(account.id, hotItems);
    await store.commit(account.id, [], (known) =>
      known?.open ? {} : { record: startSession(known ?? newRecord(account.id, now()), hot, now()) },
    );
  }

  /** Chooses the next request; closes a list that is read to its end on the way. */
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
      await store.commit(account, [], (stored) => (stored ? { record: finishPagination(stored, list) } : {}));
    }
  }

  async function call({ account, priority, signal }: Run, request: RefreshRequest): Promise<Outcome> {
    const { url, token } = account;
    const response = await ask(http, { url, token, priority }, queryOf(request), signal);
    return response.ok ? readOutcome(response.value, now()) : { failure: response.failure };
  }

  /** Undefined where the response is of no use as a whole. */
  function readable(
    run: Run,
    request: RefreshRequest,
    outcome: Outcome,
  ): { response?: RefreshResponse; failure?: Failure } {
    const usable = outcome.data && !outcome.tooMuch && !outcome.lostPlace;
    if (!usable) return {};
    const read = readResponse(request, outcome.data ?? {}, outcome.errors ?? [], run.account.url.host);
    return read.ok ? { response: read.value } : { failure: read.failure };
  }

  return {
    /** Continues the open refresh session, or starts one. */
    async run(run: Run): Promise<Ended> {
      const { id } = run.account;
      await start(run);
      for (;;) {
        const chosen = await choose(id);
        if (!chosen || run.signal.aborted) return 'waiting';
        const { record, request } = chosen;
        if (!request) {
          const oldestAt = await store.oldest(id);
          await store.commit(id, [], (stored) =>
            stored ? { record: endSession(stored, oldestAt, now()) } : {},
          );
          progressed();
          return 'done';
        }
        const dry = spent(record, request, now());
        if (dry !== undefined) {
          await pause(id, dry, run.account.url.host);
          return 'waiting';
        }

        const outcome = await call(run, request);
        if (run.signal.aborted) return 'waiting';
        const { response, failure } = readable(run, request, outcome);
        const strangers = response && isStranger(record, response);
        if (strangers) {
          await store.removeAccount(id);
          await start(run);
          continue;
        }
        const continues = response
          ? await storeResponse(id, request, outcome, response)
          : await fallBack(id, request, failure ? { ...outcome, failure } : outcome);
        progressed();
        if (!continues) return 'waiting';
      }
    },
  };

  async function storeResponse(
    id: string,
    request: RefreshRequest,
    outcome: Outcome,
    response: RefreshResponse,
  ): Promise<boolean> {
    const time = now();
    const drafts = (await store.drafts(id, mostFurther)).length;
    await store.commit(id, idsIn(request, response), (record, stored) => {
      if (!record?.open) return {};
      const change = applyResponse(
        afterSuccess(counted(record, outcome, response)),
        stored,
        request,
        response,
        time,
      );
      return { ...change, ...(change.record && { record: planned(change.record, drafts) }) };
    });
    return true;
  }

  async function fallBack(id: string, request: RefreshRequest, outcome: Outcome): Promise<boolean> {
    let continues = false;
    await store.commit(id, [], (record) => {
      if (!record?.open) return {};
      const back = afterFailure(counted(record, outcome, undefined), request, outcome, now());
      continues = back.continues;
      const lost = outcome.lostPlace && request.kind === 'further' ? request.items : [];
      return { record: back.record, reconciled: lost.map(({ id: item }) => ({ id: item, draft: null })) };
    });
    return continues;
  }

  async function pause(id: string, until: number, host: string): Promise<void> {
    await store.commit(id, [], (record) =>
      record
        ? {
            record: {
              ...record,
              wait: { until, said: true },
              problem: { kind: 'rate-limited', host, until },
            },
          }
        : {},
    );
  }
}

/** The record with what a call cost and said on the way. */
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

/** When points come back, if there are too few for the request. */
function spent({ points }: SyncRecord, request: RefreshRequest, now: number): number | undefined {
  if (!points || points.resetAt <= now || request.kind === 'plain') return undefined;
  return points.remaining < pointsOf(request) ? points.resetAt : undefined;
}

/** The token is somebody else's now, or the service names its items otherwise: what is stored is not about them. */
function isStranger({ viewerId, dialect }: SyncRecord, { viewer }: RefreshResponse): boolean {
  if (viewer === undefined) return false;
  return dialect === 'plain' || (viewerId !== undefined && viewer.id !== viewerId);
}
