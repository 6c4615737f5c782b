import browser from 'webextension-polyfill';
import type { Settings } from './contract';
import { defaultOptions, publicProfile } from './presets';

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
  const { profile, options } = await browser.storage.local.get(['profile', 'options']);
  const shipped = { profile: publicProfile, options: defaultOptions };
  if (!profile && !options) return shipped;
  // Not before: making schemas takes its time, and the number on the button waits for this.
  const { optionsSchema, profileSchema } = await import('./schema');
  const keptProfile = profileSchema.safeParse(profile);
  const keptOptions = optionsSchema.safeParse(options);
  return {
    profile: keptProfile.success ? keptProfile.data : shipped.profile,
    options: keptOptions.success ? keptOptions.data : shipped.options,
  };
}

export async function writeSettings({ profile, options }: Settings): Promise<void> {
  await browser.storage.local.set({ profile, options });
  known = Promise.resolve({ profile, options });
}

/** The origins where a request that is sent twice does harm: where check-ins are made, and where one signs in. */
export async function readGuardedOrigins(): Promise<string[]> {
  const { checkins, reactions } = (await readSettings()).profile;
  const { device } = reactions;
  return [checkins.baseUrl, checkins.authUrl, ...(device ? [device.codeUrl, device.tokenUrl] : [])].map(
    (address) => new URL(address).origin,
  );
}
