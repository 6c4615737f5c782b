import type { Checkin } from '@/lib/checkins/model';
import { type Composed, compose } from './compose/compose';
import { targetTextSchema, type Zones } from './compose/schema';
import type { TargetSettings } from './schema';
import { lengthAt, visibilitiesAt } from './targets/make';

interface Now {
  zones: Zones;
  /** See `ComposeOptions`. */
  everyone?: string | undefined;
  words(key: 'publishing.atPlace' | 'publishing.checkedIn', values?: string[]): string;
}

/** A post for a target by its own fields. `source`: the check-in before the person edited it. */
export function composeFor(
  target: TargetSettings,
  checkin: Checkin,
  source: Checkin,
  { zones, words, everyone }: Now,
): Composed {
  const text = targetTextSchema.safeParse(target.compose).data;
  if (!text) return { kind: 'held', reason: { by: 'template' } };
  const length = lengthAt(target);
  const options = {
    ...{ ...text, zones, needsText: target.kind === 'mastodon', visibilities: visibilitiesAt(target) },
    everyone,
    ...(length && { length }),
    // Sites answer a post without content with success, and make none.
    ...(target.kind === 'micropub' && {
      otherwise: [`[${words('publishing.atPlace', ['{place}'])}]`, words('publishing.checkedIn')],
    }),
  };
  return compose(checkin, options, source);
}
