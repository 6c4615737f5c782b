import { ok } from '@/lib/http/failure';
import { createMutex } from '@/lib/storage/mutex';
import { type Binding, bindingOf } from './binding';
import type { Settings, SettingsContract } from './contract';
import type { FileAccount, Interface, Profile, SecretName } from './model';
import { addresses, clients, fileAccounts, parts as roomParts, secretNames, textOf } from './parts';
import { type Brought, type Plan, planOf, samePlan } from './plan';
import { presets } from './presets';
import type { SettingsFile } from './schema';
import { mergeSettings, parseSettingsChange, parseSettingsFile, settingsFileText } from './settings-file';
import type { SignIn } from './sign-ins';
import type { SettingsStore } from './store';

export interface SettingsParts {
  keepSecret(name: SecretName, value: string, binding: Binding): Promise<void>;
  secret(name: SecretName, binding: Binding): Promise<string | undefined>;
  /** Compares with the stored secret of that name, whatever its binding: the same, or another with that origin. */
  compareSecret(
    name: SecretName,
    value: string,
    binding: Binding,
  ): Promise<{ same: boolean; origin: string } | undefined>;
  /** Sign-ins of a profile that need consent, and that consent. */
  asked(profile: Profile): Promise<SignIn[]>;
  agree(keys: readonly string[], profile: Profile): Promise<void>;
  /** A file brought another sign-in. */
  onSignedIn(room: Interface): void;
  /** Accounts at code hosts, with their tokens only when asked for. */
  accounts: {
    exported(secrets: boolean): Promise<FileAccount[]>;
    /** The changes that each would make, in their order; those without any are left out. */
    preview(accounts: readonly FileAccount[]): Promise<Brought['accounts']>;
    imported(accounts: readonly FileAccount[]): Promise<void>;
  };
  onChange(): void;
  store: SettingsStore;
}

interface Import {
  plan: Plan;
  after: Settings;
  secrets: { name: SecretName; value: string; binding: Binding; replaces?: string }[];
  accounts: FileAccount[];
}

export function createSettings(parts: SettingsParts) {
  const { read, write } = parts.store;
  // Serializes changes: each starts from the result of the last.
  const lock = createMutex();

  async function take(settings: Settings): Promise<Settings> {
    await write(settings);
    parts.onChange();
    return settings;
  }

  async function prepare(file: SettingsFile): Promise<Import> {
    const before = await read();
    const after = mergeSettings(before, file);
    const given = file.secrets ?? {};
    const secrets: Import['secrets'] = [];
    for (const name of secretNames) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (typeof value !== 'string') continue;
      const binding = bindingOf(name, after.profile);
      const old = await parts.compareSecret(name, value, binding);
      if (!old?.same) secrets.push({ name, value, binding, ...(old && { replaces: old.origin }) });
    }
    const byToken = fileAccounts.flatMap(({ room, token: name, at }) => {
      const [token, graphqlUrl] = [given[name], textOf(after.profile, room, at)];
      return typeof token === 'string' && graphqlUrl !== undefined ? [{ graphqlUrl, token }] : [];
    });
    const accounts = [...(file.accounts ?? []), ...byToken];
    const brought = {
      secrets: secrets.map(({ value: _, ...secret }) => secret),
      accounts: await parts.accounts.preview(accounts),
    };
    const plan = planOf(before, after, await parts.asked(after.profile), brought);
    return { plan, after, secrets, accounts };
  }

  async function carryOut({ after, secrets, accounts }: Import, agreed: readonly string[]) {
    await parts.agree(agreed, after.profile);
    for (const { name, value, binding } of secrets) await parts.keepSecret(name, value, binding);
    const settings = await take(after);
    await parts.accounts.imported(accounts);
    for (const { room, token } of clients)
      if (secrets.some(({ name }) => name === token)) parts.onSignedIn(room);
    return settings;
  }

  /** Checks and saves a change to the settings, read under the lock. */
  const change = (changeOf: (settings: Settings) => object) =>
    lock(async () => {
      const settings = await read();
      const checked = parseSettingsChange(changeOf(settings));
      return checked.ok ? ok(await take(mergeSettings(settings, checked.value))) : checked;
    });

  const contract: SettingsContract = {
    get: () => read(),
    async addresses() {
      const { profile } = await read();
      return addresses.flatMap(({ room, field, use }) => {
        const address = textOf(profile, room, field);
        return address === undefined ? [] : [{ use, address }];
      });
    },
    async planFile(text) {
      const file = parseSettingsFile(text);
      return file.ok ? ok((await prepare(file.value)).plan) : file;
    },
    async applyFile(text, shown, agreed) {
      const file = parseSettingsFile(text);
      if (!file.ok) return file;
      return lock(async () => {
        const prepared = await prepare(file.value);
        if (!samePlan(prepared.plan, shown)) return ok({ kind: 'changed', plan: prepared.plan });
        return ok({ kind: 'applied', settings: await carryOut(prepared, agreed) });
      });
    },
    setOptions: (options) => change(() => ({ options })),
    setAllowances: (calls) => change(() => ({ profile: allowances(calls) })),
    setListed: (option, entry, listed) =>
      change(({ options: { [option]: list = [] } }) => {
        const others = list.filter((other) => other !== entry);
        return { options: { [option]: listed ? [...others, entry].sort() : others } };
      }),
    async exportFile({ secrets }) {
      const settings = await read();
      const accounts = await parts.accounts.exported(secrets);
      if (!secrets) return settingsFileText(settings, { accounts });
      const kept: Record<string, string> = {};
      for (const name of secretNames) {
        const value = await parts.secret(name, bindingOf(name, settings.profile));
        if (value !== undefined) kept[name] = value;
      }
      return settingsFileText(settings, { accounts, secrets: kept });
    },
    usePreset: (name) => lock(async () => take({ ...(await read()), profile: presets[name] })),
  };
  return {
    contract,
    profile: async (): Promise<Profile> => (await read()).profile,
    /** The changes that adopting these would make. */
    plan: async (settings: Settings): Promise<Plan> =>
      planOf(await read(), settings, await parts.asked(settings.profile)),
    /** Applies changes of another browser of the person to the current settings; `agreed` as in an import. */
    adopt: (change: (settings: Settings) => Settings, agreed: readonly string[] = []): Promise<void> =>
      lock(async () => {
        const settings = change(await read());
        await parts.agree(agreed, settings.profile);
        await take(settings);
      }),
  };
}

const allowances = (calls: Partial<Record<string, number | null>>) =>
  Object.fromEntries(
    roomParts.flatMap(({ room, allowance }) =>
      allowance && calls[room] !== undefined ? [[room, { [allowance]: calls[room] }]] : [],
    ),
  );
