import { targetTextSchema } from './compose/schema';
import { defaultTemplates } from './compose/template';
import type { TargetSettings, WatchRecord } from './schema';
import { narrowedBy } from './targets/micropub/scope';

/** Minutes in which a new target’s posts can be undone, unless the person says otherwise. */
const usualDelay = 5;

export const newTarget = (kind: TargetSettings['kind'], id: string, name: string): TargetSettings => ({
  ...{ version: 1, id, kind, name: name || kind, on: true },
  ...{ delay: usualDelay, untilLeft: false, dryRun: false },
  connection: {},
  compose: targetTextSchema.parse({ template: defaultTemplates[kind] }),
});

const takes = ({ on, dryRun }: TargetSettings): boolean => on && !dryRun;

/** A target after a change of the person; one that takes check-ins again does so from now on. */
export function changedTarget(
  before: TargetSettings,
  change: Partial<TargetSettings>,
  now: number,
): TargetSettings {
  const next = { ...before, ...change };
  return takes(next) && !takes(before) ? { ...next, onSince: now } : next;
}

/** Since when new check-ins go to a target, Unix ms; undefined where none do, or where an earlier build stored no time. */
export const copiedSince = (
  target: TargetSettings,
  watch: Pick<WatchRecord, 'on' | 'after' | 'from'> | undefined,
): number | undefined =>
  target.onSince !== undefined && takes(target) && watch?.on
    ? Math.max(target.onSince, watch.from ?? watch.after)
    : undefined;

/** The limits of a target’s sign-in. */
export const narrowedIn = ({ kind, connection: { scope } }: TargetSettings) =>
  kind === 'micropub' && typeof scope === 'string' ? narrowedBy(scope) : [];
