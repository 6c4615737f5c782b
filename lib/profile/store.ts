import { storage } from 'wxt/utils/storage';
import type { Settings } from './contract';
import { defaultOptions, publicProfile } from './presets';
import { optionsSchema, profileSchema } from './schema';

const profileItem = storage.defineItem<unknown>('local:profile');
const optionsItem = storage.defineItem<unknown>('local:options');

/** The worker alone reads and writes them: once known they stay known for as long as it lives. */
let known: Promise<Settings> | undefined;

/** The profile and options as kept; what no longer fits falls back to what ships. */
export async function readSettings(): Promise<Settings> {
  known ??= readKept();
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}

async function readKept(): Promise<Settings> {
  const [profile, options] = await Promise.all([profileItem.getValue(), optionsItem.getValue()]);
  const keptProfile = profileSchema.safeParse(profile);
  const keptOptions = optionsSchema.safeParse(options);
  return {
    profile: keptProfile.success ? keptProfile.data : publicProfile,
    options: keptOptions.success ? keptOptions.data : defaultOptions,
  };
}

export async function writeSettings({ profile, options }: Settings): Promise<void> {
  await Promise.all([profileItem.setValue(profile), optionsItem.setValue(options)]);
  known = Promise.resolve({ profile, options });
}
