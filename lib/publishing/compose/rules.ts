import type { Checkin } from '@/lib/checkins/model';
import { fold } from '@/lib/i18n/fold';
import type { Rule, Visibility } from './schema';
import { hasPhrase } from './words';

/** Services name no visibility for what everybody sees; one that is unknown here counts as private. */
export function visibilityOf({ visibility = 'public', other }: Checkin): Visibility {
  if (other?.private === true) return 'private';
  return visibility === 'public' || visibility === 'closeFriends' ? visibility : 'private';
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
