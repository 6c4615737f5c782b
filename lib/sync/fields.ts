import type { Settings } from '@/lib/profile/contract';
import { defaultOptions, nowhere, publicProfile } from '@/lib/profile/presets';
import { fieldRules, mayBeAbsent } from '@/lib/profile/schema';
import { canonical, type Field, own } from './merge';
import { lastCounter } from './schema';

type Fields = Record<string, Field>;

/** Each browser has its own choice of what it syncs. */
const staysHere = ['options.sync', 'options.syncFavourites'];

/** The synced fields of the settings, each with its rule. */
const rules = new Map([...fieldRules].filter(([path]) => !staysHere.includes(path)));

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

/** The fields after local changes, which get a newer stamp than all others, including held ones. */
export function stamped(fields: Fields, settings: Settings, device: string, held: Fields = {}): Fields {
  const seen = [...Object.values(fields), ...Object.values(held)].map(({ at }) => at[0]);
  const counter = Math.min(Math.max(0, ...seen) + 1, lastCounter);
  const next = { ...fields };
  for (const path of rules.keys()) {
    const value = valueAt(settings, path);
    const known = own(fields, path);
    // What stands in for one that only another release can read is nobody's choice.
    const before = known && fits(path, known.value) ? known.value : valueAt(shipped, path);
    if (value !== nowhere && canonical(value) !== canonical(before))
      next[path] = { value, at: [counter, device] };
  }
  return next;
}

/** The settings with these fields, not yet validated as a whole. */
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
