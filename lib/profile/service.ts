import { ok } from '@/lib/http/failure';
import type { Settings, SettingsContract } from './contract';
import { originOf, type Profile, type SecretName, secretNames } from './model';
import { presets } from './presets';
import { mergeSettings, parseSettingsFile, settingsFileText } from './settings-file';

export interface SettingsParts {
  read(): Promise<Settings>;
  write(settings: Settings): Promise<void>;
  /** Keeps secrets for the hosts that this profile names. */
  keepSecret(name: SecretName, value: string, origin: string): Promise<void>;
  secret(name: SecretName, origin: string): Promise<string | undefined>;
  onChange(settings: Settings): Promise<void>;
}

export interface SettingsService {
  contract: SettingsContract;
  profile(): Promise<Profile>;
}

export function createSettings(parts: SettingsParts): SettingsService {
  async function take(settings: Settings): Promise<Settings> {
    await parts.write(settings);
    await parts.onChange(settings);
    return settings;
  }

  const contract: SettingsContract = {
    get: () => parts.read(),
    async importFile(text) {
      const file = parseSettingsFile(text);
      if (!file.ok) return file;
      const settings = mergeSettings(await parts.read(), file.value);
      for (const name of secretNames) {
        const value = file.value.secrets?.[name];
        if (typeof value === 'string') await parts.keepSecret(name, value, originOf(name, settings.profile));
      }
      return ok(await take(settings));
    },
    async exportFile({ secrets }) {
      const settings = await parts.read();
      if (!secrets) return settingsFileText(settings);
      const kept: Record<string, string> = {};
      for (const name of secretNames) {
        const value = await parts.secret(name, originOf(name, settings.profile));
        if (value !== undefined) kept[name] = value;
      }
      return settingsFileText(settings, kept);
    },
    async usePreset(name) {
      return take({ ...(await parts.read()), profile: presets[name] });
    },
  };
  return { contract, profile: async () => (await parts.read()).profile };
}
