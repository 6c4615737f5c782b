import type { Failure } from '@/lib/http/failure';
import type { AccountState } from '../contract';
import type { Account } from '../model';
import { unread } from './budget';
import { listNames } from './lists';
import type { SyncRecord } from './record';

/** What is known of an account without asking. */
export function accountState(
  { id, url, login }: Account,
  record: SyncRecord | undefined,
  running: boolean,
): AccountState {
  const name = record?.viewer ?? login;
  const { open, last, known: checked = 0 } = record ?? {};
  const plain = record?.dialect === 'plain';
  const cost = open?.cost ?? last?.cost;
  const of = plain ? 0 : sum(record);
  return {
    id,
    host: url.host,
    ...(name !== undefined && { login: name }),
    running,
    first: record === undefined || (plain ? last === undefined : unread(record).length > 0),
    checked,
    ...(of > checked && { of }),
    ...(last && { checkedAt: last.endedAt }),
    ...(last?.oldestAt !== undefined && last.oldestAt < last.startedAt && { oldestAt: last.oldestAt }),
    ...(cost && !plain && { spent: cost.spent, planned: cost.planned }),
    ...(record?.points && { left: record.points.remaining, resetAt: record.points.resetAt }),
    ...(open && {
      progress: { done: open.cost.calls, planned: Math.max(open.cost.planned, open.cost.calls + 1) },
    }),
    limits: plain ? limitsOf(record) : {},
    problems: record ? problemsOf(record, url.host) : [],
  };
}

/** Items that the lists are said to hold. */
const sum = (record: SyncRecord | undefined): number =>
  listNames.reduce(
    (all, list) => all + (record?.lists[list]?.leftOut ? 0 : (record?.lists[list]?.total ?? 0)),
    0,
  );

function limitsOf({ lists }: SyncRecord): AccountState['limits'] {
  const { threads, comments } = lists;
  return {
    ...(threads?.full && { threads: threads.total ?? 0 }),
    ...(comments?.full && { comments: comments.total ?? 0 }),
  };
}

/** Excluded lists and withheld parts are named beside the present problem: the rest is read all the same. */
function problemsOf({ problem, lists, open, partial }: SyncRecord, host: string): Failure[] {
  // Nothing else can be settled before that.
  if (problem?.kind === 'signed-out') return [problem];
  const scopes = new Set(listNames.flatMap((list) => lists[list]?.leftOut?.scope ?? []));
  const missing = [...scopes].map((scope): Failure => ({ kind: 'missing-scope', host, scope }));
  return [problem, ...missing, open?.partial ?? partial].filter((each) => each !== undefined);
}
