import type { Answer, Found, FoundPage } from './found';
import { type ListName, listNames, mostReactions } from './lists';
import type { Step } from './steps';
import type { ListRecord, SyncRecord } from './sync-record';
import { type KeptOf, listOf, type Moment, type Taken, takeFurther, takeIn, takePlain } from './take-in';
import { turnPage } from './walk';

/** What one step leaves: items in place of the old ones, and where the next one goes on. */
export interface Change {
  taken?: readonly Taken[];
  record?: SyncRecord;
}

/** All the ids that an answer speaks of. */
export const idsIn = (step: Step, answer: Answer): string[] => [
  ...new Set([
    ...answer.pages.flatMap(({ found }) => found.map(({ id }) => id)),
    ...answer.items.map(({ id }) => id),
    ...answer.further.map(({ id }) => id),
    ...(step.kind === 'items' ? step.ids : []),
  ]),
];

/** Puts an answer in place. `kept` holds the items of `idsIn`. */
export function applyStep(
  before: SyncRecord,
  kept: ReadonlyMap<string, KeptOf>,
  step: Step,
  answer: Answer,
  now: number,
): Change {
  const tick = before.tick + 1;
  let record: SyncRecord = { ...before, tick, lists: lookedAt(before, step, answer.pages, now) };
  const momentOf = (list: ListName): Moment => ({
    account: record.account,
    viewer: record.viewer,
    now,
    tick,
    ...sinceOf(before.lists[list]),
  });
  const most = 'reactions' in step && step.reactions === mostReactions;
  const take = (found: Found): Taken => {
    const moment = momentOf(listOf(found.kind));
    const known = kept.get(found.id) ?? {};
    return step.kind === 'plain' ? takePlain(known, found, moment) : takeIn(known, found, most, moment);
  };
  const found = [...answer.pages.flatMap((page) => page.found), ...answer.items];
  const taken = [...new Map(found.map((each) => [each.id, each])).values()].map(take);
  for (const { id, ...window } of answer.further) {
    const known = kept.get(id) ?? {};
    const list = known.check?.list ?? 'threads';
    taken.push(takeFurther(known, id, window, momentOf(list)));
  }
  // Gone or held back since its first page: what it is now is asked next time, or the asking would never end.
  if (step.kind === 'further') taken.push(...notCome(step.items, answer.further));
  for (const id of answer.gone) taken.push({ id, item: null, check: null, draft: null });
  if (step.kind === 'items') taken.push(...heldBack(step.ids, kept, taken, tick));
  record = advance(record, step, answer, taken);
  return { taken, record };
}

/** Nothing is news during the first look at a list. */
const sinceOf = (list: ListRecord | undefined): { since?: number } =>
  list?.readAt !== undefined && list.baseline !== undefined ? { since: list.baseline } : {};

function lookedAt(
  before: SyncRecord,
  step: Step,
  pages: readonly FoundPage[],
  now: number,
): SyncRecord['lists'] {
  const lists = { ...before.lists };
  const whole = step.kind !== 'page' || step.range === undefined;
  for (const { list, total } of pages) {
    lists[list] = { baseline: now, ...lists[list], ...(whole && total !== undefined && { total }) };
  }
  return lists;
}

const notCome = (asked: readonly { id: string }[], came: readonly { id: string }[]): Taken[] =>
  asked
    .filter(({ id }) => came.every((each) => each.id !== id))
    .map(({ id }) => ({ id, draft: null, need: 'later' }));

/** Known items that did not come, though they are still there: asked for, and not to be asked for again at once. */
const heldBack = (
  ids: readonly string[],
  kept: ReadonlyMap<string, KeptOf>,
  taken: readonly Taken[],
  tick: number,
): Taken[] => {
  const came = new Set(taken.map(({ id }) => id));
  return ids.flatMap((id) => {
    const check = kept.get(id)?.check;
    return came.has(id) || !check ? [] : [{ id, check: { ...check, tick } }];
  });
};

function advance(record: SyncRecord, step: Step, answer: Answer, taken: readonly Taken[]): SyncRecord {
  const { open } = record;
  if (!open) return record;
  const met = new Set([...taken.map(({ id }) => id), ...(step.kind === 'items' ? step.ids : [])]);
  const wanting = (need: 'whole' | 'later') => taken.filter((each) => each.need === need).map(({ id }) => id);
  const next: SyncRecord = {
    ...record,
    changed: [...record.changed.filter((id) => !met.has(id)), ...wanting('whole')],
    later: [...new Set([...record.later, ...wanting('later')])],
  };
  switch (step.kind) {
    case 'heads': {
      const heads = open.heads.filter((list) => !step.lists.includes(list));
      return { ...next, lists: withoutEmpty(next, step.lists), open: { ...open, heads } };
    }
    case 'items': {
      const asked = new Set(step.ids);
      if (open.hot.some((id) => asked.has(id)))
        return { ...next, open: { ...open, hot: open.hot.filter((id) => !asked.has(id)) } };
      const unseen =
        listNames.some((list) => record.lists[list]?.walk?.unseen) && step.reactions !== mostReactions;
      return unseen ? { ...next, open: { ...open, pages: open.pages - 1 } } : next;
    }
    case 'page':
      return turnPage(
        next,
        step,
        answer.pages.find(({ list }) => list === step.list),
      );
    case 'plain': {
      const { list } = step;
      const page = answer.pages.find((each) => each.list === list);
      const full = (page?.asked ?? 0) >= step.items;
      const lists = {
        ...next.lists,
        [list]: { ...next.lists[list], total: page?.asked ?? 0, readAt: next.tick, full },
      };
      return { ...next, lists, open: { ...open, plain: open.plain?.filter((each) => each !== list) ?? [] } };
    }
    case 'further':
      return next;
  }
}

/** A list without items needs no reading. */
function withoutEmpty({ lists, tick }: SyncRecord, names: readonly ListName[]): SyncRecord['lists'] {
  const next = { ...lists };
  for (const name of names) {
    const list = next[name];
    if (list?.total === 0 && list.readAt === undefined) next[name] = { ...list, readAt: tick };
  }
  return next;
}
