import { createMemo } from '../storage/memo';
import { values } from '../storage/values';
import { withShipped } from './about';
import type { Profile, Settings } from './model';
import { addresses, textOf } from './parts';
import { defaultOptions, publicProfile } from './presets';
import { optionsSchema, profileSchema } from './schema';
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
  const options = optionsSchema.safeParse(stored.options);
  return {
    profile: profile.success ? withShipped(profile.data, publicProfile) : publicProfile,
    options: options.success ? options.data : defaultOptions,
  };
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
