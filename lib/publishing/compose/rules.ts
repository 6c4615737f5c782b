import { type Checkin, isOwn } from '@/lib/checkins/model';
import { fold } from '@/lib/i18n/fold';
import { type Rule, type Visibility, visibilities } from './schema';
import { hasPhrase } from './words';

/**
 * Details name no visibility, and a list does: without one, a check-in of a service must not pass for public. One of
 * this device that was not made private is for the targets that the person turned on.
 */
export function visibilityOf({ id, visibility, other }: Checkin): Visibility {
  if (other?.private === true) return 'private';
  if (visibility === undefined && isOwn({ id })) return 'public';
  return visibilities.find((one) => one === visibility) ?? 'unknown';
}

/** The rule that holds a check-in back, with its index; undefined where the first that matches allows it, or none does. */
export function holdingRule(
  checkin: Checkin,
  rules: readonly Rule[],
): { index: number; rule: Rule } | undefined {
  const index = rules.findIndex((rule) => matches(rule, checkin));
  const rule = rules[index];
  return rule?.action === 'hold' ? { index, rule } : undefined;
}

function matches({ when }: Rule, checkin: Checkin): boolean {
  const named = (one: { id: string; name: string }, value: string) =>
    one.id === value || fold(one.name.trim()) === fold(value.trim());
  if (when.by === 'any') return true;
  if (when.by === 'visibility') return visibilityOf(checkin) === when.value;
  if (when.by === 'word') return hasPhrase(checkin.shout, when.value);
  if (when.by === 'place') return checkin.venue !== undefined && named(checkin.venue, when.value);
  return checkin.venue?.details?.categories?.some((one) => named(one, when.value)) ?? false;
}
