import { createMemo } from '../storage/memo';
import { values } from '../storage/values';
import { withShipped } from './about';
import type { Options, Profile, Settings } from './model';
import { addresses, textOf } from './parts';
import { defaultOptions, publicProfile } from './presets';
import { fieldRules, optionsSchema, profileSchema } from './schema';
import type { Start, StartRecord } from './start';

export interface SettingsStore {
  /** The profile and options as stored; what no longer fits falls back to what ships. */
  read(): Promise<Settings>;
  write(settings: Settings): Promise<void>;
}

/** Only the worker reads and writes them, so they are read once in its life. */
export function createSettingsStore(start: StartRecord): SettingsStore {
  const memo = createMemo(readStored);
  return {
    read: memo.read,
    async write({ profile, options }) {
      await values.set({ profile, options });
      memo.set({ profile, options });
      await start.write(startOf({ profile, options }));
    },
  };
}

async function readStored(): Promise<Settings> {
  const stored = await values.get(['profile', 'options']);
  const profile = profileSchema.safeParse(stored.profile);
  return {
    profile: profile.success ? withShipped(profile.data, publicProfile) : publicProfile,
    options: optionsIn(stored.options),
  };
}

/** Another release may have stored one that does not fit: it takes none of the others away, and turns no sync on. */
function optionsIn(stored: unknown): Options {
  const whole = optionsSchema.safeParse(stored ?? defaultOptions);
  if (whole.success) return whole.data;
  const known = typeof stored === 'object' && stored !== null ? stored : { sync: undefined };
  const fitting = Object.entries(known).filter(
    ([name, value]) => fieldRules.get(`options.${name}`)?.safeParse(value).success ?? true,
  );
  const sync = Object.hasOwn(known, 'sync') && { sync: false };
  return optionsSchema.parse({ ...defaultOptions, ...sync, ...Object.fromEntries(fitting) });
}

export function startOf({ profile, options }: Settings): Start {
  const { count, uncountedKinds, uncountedSites } = options;
  return {
    guarded: guardedOrigins(profile),
    profile: { discovery: profile.discovery },
    options: {
      ...(count !== undefined && { count }),
      ...(uncountedKinds && { uncountedKinds }),
      ...(uncountedSites && { uncountedSites }),
    },
  };
}

/** The origins where a request that is sent twice does harm: where check-ins are made, and where one signs in. */
const guardedOrigins = (profile: Profile): string[] =>
  addresses.flatMap(({ room, field, guarded }) => {
    const address = guarded && textOf(profile, room, field);
    return address ? [new URL(address).origin] : [];
  });
