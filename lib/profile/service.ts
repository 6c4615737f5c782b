import { ok } from '@/lib/http/failure';
import type { Settings, SettingsContract } from './contract';
import { originOf, type Profile, type SecretName, secretNames } from './model';
import { presets } from './presets';
import { mergeSettings, parseSettingsFile, settingsFileText } from './settings-file';

/** An account in a settings file. */
interface FileAccount {
  graphqlUrl: string;
  login?: string | undefined;
  token?: string | undefined;
}

export interface SettingsParts {
  /** Keeps a secret for just this origin. */
  keepSecret(name: SecretName, value: string, origin: string): Promise<void>;
  secret(name: SecretName, origin: string): Promise<string | undefined>;
  /** Accounts at code hosts, with their tokens only when asked for. */
  accounts: {
    exported(secrets: boolean): Promise<FileAccount[]>;
    imported(accounts: readonly FileAccount[]): Promise<void>;
  };
  onChange(): void;
  read(): Promise<Settings>;
  write(settings: Settings): Promise<void>;
}

export interface SettingsService {
  contract: SettingsContract;
  profile(): Promise<Profile>;
  /** Takes over settings whole, as another browser of the person has them. */
  adopt(settings: Settings): Promise<void>;
}

export function createSettings(parts: SettingsParts): SettingsService {
  const { read, write } = parts;

  async function take(settings: Settings): Promise<Settings> {
    await write(settings);
    parts.onChange();
    return settings;
  }

  const contract: SettingsContract = {
    get: () => read(),
    async importFile(text) {
      const file = parseSettingsFile(text);
      if (!file.ok) return file;
      const settings = mergeSettings(await read(), file.value);
      for (const name of secretNames) {
        const value = file.value.secrets?.[name];
        if (typeof value === 'string') await parts.keepSecret(name, value, originOf(name, settings.profile));
      }
      const taken = await take(settings);
      await parts.accounts.imported(file.value.accounts ?? []);
      return ok(taken);
    },
    async exportFile({ secrets }) {
      const settings = await read();
      const accounts = await parts.accounts.exported(secrets);
      if (!secrets) return settingsFileText(settings, { accounts });
      const kept: Record<string, string> = {};
      for (const name of secretNames) {
        const value = await parts.secret(name, originOf(name, settings.profile));
        if (value !== undefined) kept[name] = value;
      }
      return settingsFileText(settings, { accounts, secrets: kept });
    },
    async usePreset(name) {
      return take({ ...(await read()), profile: presets[name] });
    },
  };
  return {
    contract,
    profile: async () => (await read()).profile,
    adopt: async (settings) => void (await take(settings)),
  };
}
