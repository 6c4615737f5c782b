import { z } from 'zod';
import type { Settings } from '@/lib/profile/contract';
import { defaultOptions, publicProfile } from '@/lib/profile/presets';
import { optionsSchema, profileSchema } from '@/lib/profile/schema';
import { canonical, type Field, lastCounter, own } from './merge';

type Fields = Record<string, Field>;

/** Whether a browser follows, and with what, is its own matter. */
const staysHere = ['options.sync', 'options.syncFavourites'];

/** What may travel: just the fields the settings have, each with its rule. What has no name here stays here. */
const rules = new Map<string, z.ZodType>();
for (const [part, rule] of Object.entries(profileSchema.shape)) {
  if (rule instanceof z.ZodObject) addRules(`profile.${part}`, rule.shape);
  else rules.set(`profile.${part}`, rule);
}
addRules('options', optionsSchema.shape);

function addRules(prefix: string, shape: Record<string, unknown>): void {
  for (const [name, rule] of Object.entries(shape)) {
    const path = `${prefix}.${name}`;
    if (rule instanceof z.ZodType && !staysHere.includes(path)) rules.set(path, rule);
  }
}

const mayBeAbsent = (rule: z.ZodType): boolean => rule._zod.optin === 'optional';

/** Whether a field from outside is one of ours, with a value that fits. */
export function fits(path: string, value: unknown): boolean {
  const rule = rules.get(path);
  if (!rule) return false;
  return value === null ? mayBeAbsent(rule) : rule.safeParse(value).success;
}

function valueAt(settings: Settings, path: string): unknown {
  let at: unknown = settings;
  for (const key of path.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : null;
  return at ?? null;
}

const shipped: Settings = { profile: publicProfile, options: defaultOptions };

/**
 * The fields after what changed here: what differs from what is known, or from what ships, gets a newer stamp; newer
 * also than what is held, which another browser changed and nobody here has taken over.
 */
export function stamped(fields: Fields, settings: Settings, device: string, held: Fields = {}): Fields {
  const seen = [...Object.values(fields), ...Object.values(held)].map(({ at }) => at[0]);
  const counter = Math.min(Math.max(0, ...seen) + 1, lastCounter);
  const next = { ...fields };
  for (const path of rules.keys()) {
    const value = valueAt(settings, path);
    const known = own(fields, path);
    const before = known ? known.value : valueAt(shipped, path);
    if (canonical(value) !== canonical(before)) next[path] = { value, at: [counter, device] };
  }
  return next;
}

/** The settings with the fields in place; still to be checked as a whole. */
export function withFields(settings: Settings, fields: Fields): Settings {
  const next = structuredClone(settings);
  for (const [path, { value }] of Object.entries(fields)) {
    if (!fits(path, value)) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let at: object = next;
    for (const key of keys) at = Object(Reflect.get(at, key));
    if (value === null) Reflect.deleteProperty(at, last);
    else Reflect.set(at, last, value);
  }
  return next;
}
