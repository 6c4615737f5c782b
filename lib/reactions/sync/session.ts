import { pagesOfRefresh, stillToCome } from './budget';
import { type ListName, listNames, mostItems } from './lists';
import type { SyncRecord } from './record';

/** After so long a list that was left out is asked for again: the token may have been given more rights. */
const leftOutFor = 86_400_000;
/** After so long a service that refused the richer queries is offered them again. */
const plainFor = 86_400_000;

export const newRecord = (account: string, now: number): SyncRecord => ({
  account,
  baseline: now,
  tick: 0,
  lists: {},
  changed: [],
  later: [],
  page: mostItems,
  calm: 0,
  failures: 0,
});

/** The record with a refresh session started. `hot` are items that were reacted to lately. */
export function startSession(known: SyncRecord, hot: readonly string[], now: number): SyncRecord {
  const lists = { ...known.lists };
  for (const name of listNames) {
    const list = lists[name];
    if (!list?.leftOut || now - list.leftOut.at < leftOutFor) continue;
    const { leftOut: _, ...rest } = list;
    lists[name] = rest;
  }
  const { wait: _, problem: __, ...rest } = known;
  const changed = [...new Set([...known.changed, ...known.later])];
  const record: SyncRecord = {
    ...rest,
    lists,
    changed,
    later: [],
    open: {
      startedAt: now,
      tick: known.tick + 1,
      heads: listNames.filter((name) => !lists[name]?.leftOut),
      hot: hot.filter((id) => !changed.includes(id)),
      pages: pagesOfRefresh,
      cost: { planned: 0, spent: 0, calls: 0 },
    },
  };
  const { plainSince } = known;
  return plainSince !== undefined && now - plainSince < plainFor ? asPlain(record, plainSince) : record;
}

/** The same session by the interface's own one-shot queries: the service knows no others. */
export const asPlain = (record: SyncRecord, plainSince: number): SyncRecord =>
  record.open
    ? {
        ...record,
        dialect: 'plain',
        plainSince,
        open: { ...record.open, heads: [], hot: [], plain: ['threads', 'comments'] },
      }
    : record;

/** The plan as it is now: what was spent, and what is still to come. */
export function planned(record: SyncRecord, drafts: number): SyncRecord {
  const { open } = record;
  if (!open) return record;
  const foreseen = open.cost.calls + stillToCome(record, drafts);
  return { ...record, open: { ...open, cost: { ...open.cost, planned: foreseen } } };
}

/** The record with its session ended. `oldestAt`: when the item that waited longest was checked. */
export function endSession(record: SyncRecord, oldestAt: number | undefined, now: number): SyncRecord {
  const { open, partial: _, ...rest } = record;
  if (!open) return record;
  const { startedAt, cost, partial } = open;
  return {
    ...rest,
    last: { startedAt, endedAt: now, cost, ...(oldestAt !== undefined && { oldestAt }) },
    ...(partial && { partial }),
  };
}

/** The record with its session abandoned; what was read of the lists stays read. */
export function abandonSession(record: SyncRecord): SyncRecord {
  const { open: _, wait: __, ...rest } = record;
  return rest;
}

/** Excludes lists from this refresh and the next ones: the token lacks a scope. */
export function excludeLists(
  record: SyncRecord,
  names: readonly ListName[],
  scope: string,
  at: number,
): SyncRecord {
  const lists = { ...record.lists };
  for (const name of names) {
    const { walk: _, ...rest } = lists[name] ?? {};
    lists[name] = { ...rest, leftOut: { scope, at } };
  }
  const { open } = record;
  const heads = open?.heads.filter((name) => !names.includes(name)) ?? [];
  return { ...record, lists, ...(open && { open: { ...open, heads } }) };
}
