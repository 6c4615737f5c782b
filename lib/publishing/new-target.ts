import { targetTextSchema } from './compose/schema';
import { defaultTemplates } from './compose/template';
import type { TargetSettings } from './schema';
import { narrowedBy } from './targets/micropub/scope';

/** Minutes in which a new target’s posts can be undone, unless the person says otherwise. */
const usualDelay = 5;

export const newTarget = (kind: TargetSettings['kind'], id: string, name: string): TargetSettings => ({
  ...{ version: 1, id, kind, name: name || kind, on: true },
  ...{ delay: usualDelay, untilLeft: false, dryRun: false },
  connection: {},
  compose: targetTextSchema.parse({ template: defaultTemplates[kind] }),
});

/** What the sign-in of a target does not allow. */
export const narrowedIn = ({ kind, connection: { scope } }: TargetSettings) =>
  kind === 'micropub' && typeof scope === 'string' ? narrowedBy(scope) : [];
