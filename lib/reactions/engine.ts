import type { Failure } from '@/lib/http/failure';
import type { Http, Priority } from '@/lib/http/service';
import { readAnswer } from './answers';
import { applyStep, idsIn } from './apply-step';
import { begin, end, newRecord, planned } from './beginning';
import { ask } from './client';
import type { Answer } from './found';
import { mostFurther } from './lists';
import type { Account } from './model';
import { nextStep, walkedList } from './next-step';
import { operationOf } from './operations';
import { hotItems, pointsOf } from './planner';
import { setBack, steadied } from './setback';
import type { Step } from './steps';
import type { ReactionsStore } from './store';
import type { SyncRecord } from './sync-record';
import { type Outcome, readOutcome } from './trouble';
import { finishWalk } from './walk';

export interface EngineParts {
  http: Http;
  store: ReactionsStore;
  /** Unix milliseconds. */
  now(): number;
  /** Something is kept that was not before. */
  progressed(): void;
}

export interface Run {
  account: Account;
  priority: Priority;
  signal: AbortSignal;
}

/** How a run ended: with all that was to be asked, or before; then it goes on where it was. */
export type Ended = 'done' | 'waiting';

/**
 * Reads an account's reactions step by step. A step is one call and one transaction, which keeps what came together
 * with the place where the next one begins: whenever the worker dies, the next one goes on from there.
 */
export function createEngine({ http, store, now, progressed }: EngineParts) {
  async function start({ account }: Run): Promise<void> {
    const hot = await store.recent(account.id, hotItems);
    await store.absorb(account.id, [], (known) =>
      known?.open ? {} : { record: begin(known ?? newRecord(account.id, now()), hot, now()) },
    );
  }

  /** What to do next; a list that is read to its end is closed on the way. */
  async function choose(
    account: string,
  ): Promise<{ record: SyncRecord; step: Step | undefined } | undefined> {
    for (;;) {
      const record = await store.record(account);
      if (!record?.open) return undefined;
      const drafts = await store.drafts(account, mostFurther);
      const list = record.open.plain ? undefined : walkedList(record);
      const walk = list && record.lists[list]?.walk;
      const unseen = list && walk?.unseen ? await store.unseen(account, list, walk.tick, record.page) : [];
      if (list === undefined || !walk?.unseen || unseen.length > 0)
        return { record, step: nextStep(record, { drafts, unseen }) };
      await store.absorb(account, [], (kept) => (kept ? { record: finishWalk(kept, list) } : {}));
    }
  }

  async function call({ account, priority, signal }: Run, step: Step): Promise<Outcome> {
    const { url, token } = account;
    const answer = await ask(http, { url, token, priority }, operationOf(step), signal);
    return answer.ok ? readOutcome(answer.value, now()) : { failure: answer.failure };
  }

  /** Undefined where the answer is of no use as a whole. */
  function readable(run: Run, step: Step, outcome: Outcome): { answer?: Answer; failure?: Failure } {
    const usable = outcome.data && !outcome.tooMuch && !outcome.lostPlace;
    if (!usable) return {};
    const read = readAnswer(step, outcome.data ?? {}, outcome.errors ?? [], run.account.url.host);
    return read.ok ? { answer: read.value } : { failure: read.failure };
  }

  return {
    /** Goes on with the refresh that was begun, or begins one. */
    async run(run: Run): Promise<Ended> {
      const { id } = run.account;
      await start(run);
      for (;;) {
        const chosen = await choose(id);
        if (!chosen || run.signal.aborted) return 'waiting';
        const { record, step } = chosen;
        if (!step) {
          const oldestAt = await store.oldest(id);
          await store.absorb(id, [], (kept) => (kept ? { record: end(kept, oldestAt, now()) } : {}));
          progressed();
          return 'done';
        }
        const dry = spent(record, step, now());
        if (dry !== undefined) {
          await pause(id, dry, run.account.url.host);
          return 'waiting';
        }

        const outcome = await call(run, step);
        if (run.signal.aborted) return 'waiting';
        const { answer, failure } = readable(run, step, outcome);
        const strangers = answer && isStranger(record, answer);
        if (strangers) {
          await store.removeAccount(id);
          await start(run);
          continue;
        }
        const goOn = answer
          ? await keep(id, step, outcome, answer)
          : await fallBack(id, step, failure ? { ...outcome, failure } : outcome);
        progressed();
        if (!goOn) return 'waiting';
      }
    },
  };

  async function keep(id: string, step: Step, outcome: Outcome, answer: Answer): Promise<boolean> {
    const time = now();
    const drafts = (await store.drafts(id, mostFurther)).length;
    await store.absorb(id, idsIn(step, answer), (record, kept) => {
      if (!record?.open) return {};
      const change = applyStep(steadied(counted(record, outcome, answer)), kept, step, answer, time);
      return { ...change, ...(change.record && { record: planned(change.record, drafts) }) };
    });
    return true;
  }

  async function fallBack(id: string, step: Step, outcome: Outcome): Promise<boolean> {
    let goOn = false;
    await store.absorb(id, [], (record) => {
      if (!record?.open) return {};
      const back = setBack(counted(record, outcome, undefined), step, outcome, now());
      goOn = back.goOn;
      const lost = outcome.lostPlace && step.kind === 'further' ? step.items : [];
      return { record: back.record, taken: lost.map(({ id: item }) => ({ id: item, draft: null })) };
    });
    return goOn;
  }

  async function pause(id: string, until: number, host: string): Promise<void> {
    await store.absorb(id, [], (record) =>
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
function counted(record: SyncRecord, outcome: Outcome, answer: Answer | undefined): SyncRecord {
  const { open } = record;
  const { points, viewer } = answer ?? {};
  if (!open) return record;
  const cost = { ...open.cost, calls: open.cost.calls + 1, spent: open.cost.spent + (points?.cost ?? 0) };
  const { pollMs: _, ...rest } = record;
  return {
    ...rest,
    ...(viewer && { viewer: viewer.login, viewerId: viewer.id, dialect: 'rich' as const }),
    ...(points && { points: { remaining: points.remaining, resetAt: points.resetAt } }),
    ...(outcome.pollMs !== undefined && { pollMs: outcome.pollMs }),
    open: { ...open, cost, ...(answer && outcome.failure && { partial: outcome.failure }) },
  };
}

/** When points come back, if there are too few for the step. */
function spent({ points }: SyncRecord, step: Step, now: number): number | undefined {
  if (!points || points.resetAt <= now || step.kind === 'plain') return undefined;
  return points.remaining < pointsOf(step) ? points.resetAt : undefined;
}

/** The token is somebody else's now, or the service names its items otherwise: what is kept is not about them. */
function isStranger({ viewerId, dialect }: SyncRecord, { viewer }: Answer): boolean {
  if (viewer === undefined) return false;
  return dialect === 'plain' || (viewerId !== undefined && viewer.id !== viewerId);
}
