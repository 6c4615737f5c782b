import type { Failure } from '@/lib/http/failure';
import type { AccountState } from '../contract';
import type { Account } from '../model';
import { unread } from './next-request';
import type { SyncRecord } from './record';
import { listNames } from './request';

/** The state of an account, from its stored record only. */
export function accountState(
  { id, url, login }: Account,
  record: SyncRecord | undefined,
  running: boolean,
): AccountState {
  const { host } = url;
  if (!record)
    return { id, host, login, running, failed: false, first: true, checked: 0, limits: {}, problems: [] };
  const { open, last, known: checked = 0, lists, points } = record;
  const plain = record.dialect === 'plain';
  const of = plain
    ? 0
    : listNames.reduce((sum, list) => sum + (lists[list]?.leftOut ? 0 : (lists[list]?.total ?? 0)), 0);
  const full = (list: 'threads' | 'comments') =>
    plain && lists[list]?.full ? (lists[list].total ?? 0) : undefined;
  return {
    id,
    host,
    login: record.viewer ?? login,
    running,
    failed: !running && record.problem !== undefined,
    first: plain ? last === undefined : unread(record).length > 0,
    checked,
    of: of > checked ? of : undefined,
    checkedAt: last?.endedAt,
    oldestAt: last?.oldestAt !== undefined && last.oldestAt < last.startedAt ? last.oldestAt : undefined,
    spent: plain ? undefined : (open?.cost ?? last?.cost)?.spent,
    left: points?.remaining,
    limits: { threads: full('threads'), comments: full('comments') },
    problems: problemsOf(record, host),
  };
}

/** Names excluded lists and withheld parts beside the current problem, because the rest is still read. */
function problemsOf({ problem, lists, open, partial }: SyncRecord, host: string): Failure[] {
  // The person has to sign in before anything else can be solved.
  if (problem?.kind === 'signed-out') return [problem];
  const scopes = new Set(listNames.flatMap((list) => lists[list]?.leftOut?.scope ?? []));
  const missing = [...scopes].map((scope): Failure => ({ kind: 'missing-scope', host, scope }));
  return [problem, ...missing, open?.partial ?? partial].filter((each) => each !== undefined);
}
