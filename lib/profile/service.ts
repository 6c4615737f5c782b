import { ok } from '@/lib/http/failure';
import { inTurn } from '@/lib/storage/in-turn';
import type { Counted, Settings, SettingsContract } from './contract';
import { type Options, originOf, type Profile, type SecretName, secretNames } from './model';
import { presets } from './presets';
import type { SettingsFile } from './schema';
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
  // Two changes at the same time: each begins with what the other made.
  const turn = inTurn();

  async function take(settings: Settings): Promise<Settings> {
    await write(settings);
    parts.onChange();
    return settings;
  }

  async function takeFile(file: SettingsFile): Promise<Settings> {
    const settings = mergeSettings(await read(), file);
    for (const name of secretNames) {
      const value = file.secrets?.[name];
      if (typeof value === 'string') await parts.keepSecret(name, value, originOf(name, settings.profile));
    }
    return take(settings);
  }

  const contract: SettingsContract = {
    get: () => read(),
    async importFile(text) {
      const file = parseSettingsFile(text);
      if (!file.ok) return file;
      const taken = await turn(() => takeFile(file.value));
      await parts.accounts.imported(file.value.accounts ?? []);
      return ok(taken);
    },
    setCounted: (what, on) =>
      turn(async () => {
        const options = counting((await read()).options, what, on);
        const file = parseSettingsFile(JSON.stringify({ waymark: 1, options }));
        return file.ok ? ok(await takeFile(file.value)) : file;
      }),
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
    usePreset: (name) => turn(async () => take({ ...(await read()), profile: presets[name] })),
  };
  return {
    contract,
    profile: async () => (await read()).profile,
    adopt: async (settings) => void (await turn(() => take(settings))),
  };
}

function counting({ uncountedKinds = [], uncountedSites = [] }: Options, what: Counted, on: boolean) {
  return 'kind' in what
    ? { uncountedKinds: without(uncountedKinds, what.kind, on) }
    : { uncountedSites: without(uncountedSites, what.site, on) };
}

function without(uncounted: readonly string[], name: string, on: boolean): string[] {
  const others = uncounted.filter((other) => other !== name);
  return on ? others : [...others, name].sort();
}
