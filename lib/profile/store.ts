import { createMemo } from '../storage/memo';
import { values } from '../storage/values';
import { withShipped } from './about';
import type { Options, Profile, Settings } from './model';
import { addresses, parts, textOf } from './parts';
import { defaultOptions, nowhere, publicProfile } from './presets';
import { fieldRules, mayBeAbsent, optionsSchema, profileSchema } from './schema';
import type { Start, StartRecord } from './start';

export interface SettingsStore {
  /** The profile and options as stored; invalid values fall back to the shipped ones. */
  read(): Promise<Settings>;
  write(settings: Settings): Promise<void>;
}

/** Only the worker reads and writes them, so they are read once in its life. */
export function createSettingsStore(start: StartRecord): SettingsStore {
  const memo = createMemo(readStored);
  return {
    read: memo.read,
    async write({ profile, options }) {
      const stored = await values.get(['profile', 'options']);
      await values.set({
        profile: withUnread(stored.profile, profileIn(stored.profile), profile),
        options: withUnread(stored.options, optionsIn(stored.options), options),
      });
      memo.set({ profile, options });
      await start.write(startOf({ profile, options }));
    },
  };
}

async function readStored(): Promise<Settings> {
  const stored = await values.get(['profile', 'options']);
  return { profile: profileIn(stored.profile), options: optionsIn(stored.options) };
}

/** Settings to store, with what was stored and only another release can read: until something else is in its place. */
function withUnread(stored: unknown, read: unknown, next: unknown): unknown {
  if (!isRecord(stored) || !isRecord(next))
    return stored !== undefined && JSON.stringify(read) === JSON.stringify(next) ? stored : next;
  const names = new Set([...Object.keys(next), ...Object.keys(stored)]);
  const fields = [...names].map((name) => [
    name,
    withUnread(stored[name], isRecord(read) ? read[name] : undefined, next[name]),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps valid fields where others are invalid. */
function profileIn(stored: unknown): Profile {
  const whole = profileSchema.safeParse(stored ?? publicProfile);
  const profile = whole.success ? whole.data : profileSchema.parse(fitting('profile', stored, publicProfile));
  return withShipped(profile, publicProfile);
}

const addressPaths = new Set(addresses.map(({ room, field }) => `profile.${room}.${field}`));

function fitting(path: string, stored: unknown, shipped: unknown): unknown {
  const rule = fieldRules.get(path);
  if (stored === undefined) return rule && mayBeAbsent(rule) ? undefined : shipped;
  if (rule) {
    if (rule.safeParse(stored).success) return stored;
    return mayBeAbsent(rule) ? undefined : addressPaths.has(path) ? nowhere : shipped;
  }
  // Of another release.
  if (typeof shipped !== 'object') return stored;
  const known = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : undefined;
  const names = new Set([...Object.keys(Object(shipped)), ...(known?.keys() ?? [])]);
  const fields = [...names].map((name) => [
    name,
    fitting(`${path}.${name}`, known ? known.get(name) : null, Reflect.get(Object(shipped), name)),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** An invalid option, as of another release, resets no others, and turns no sync on. */
function optionsIn(stored: unknown): Options {
  const whole = optionsSchema.safeParse(stored ?? defaultOptions);
  if (whole.success) return whole.data;
  const options = optionsSchema.parse(fitting('options', stored, defaultOptions));
  const isKept =
    typeof stored === 'object' && stored !== null && Reflect.get(stored, 'sync') === options.sync;
  // Absent means yes.
  return isKept ? options : { ...options, sync: false };
}

export const startOf = ({ profile, options }: Settings): Start => ({
  guarded: guardedOrigins(profile),
  early: Object.fromEntries(
    parts.map(({ room, early }) => {
      const fields = Object.entries({ ...profile[room], ...options });
      return [room, Object.fromEntries(fields.filter(([name]) => early.includes(name)))];
    }),
  ),
});

/** The origins where a request that is sent twice does harm: where check-ins are made, and where one signs in. */
const guardedOrigins = (profile: Profile): string[] =>
  addresses.flatMap(({ room, field, guarded }) => {
    const address = guarded && textOf(profile, room, field);
    return address ? [new URL(address).origin] : [];
  });
