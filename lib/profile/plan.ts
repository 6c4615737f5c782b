import type { Binding } from './binding';
import type { AddressUse, Options, Profile, SecretName, Settings } from './model';
import { addresses, parts } from './parts';
import type { SignIn } from './sign-ins';

export type HostChange =
  /** The address of requests of this kind, and the one before. */
  | { kind: 'address'; use: AddressUse; address: string; before?: string }
  /** A secret for this host; `replaces` is the host of the stored one of that name. */
  | { kind: 'secret'; name: SecretName; replaces?: string }
  /** An account at a code host; `replaces`: the stored one that it replaces, with its login. */
  | { kind: 'account'; login?: string; token: boolean; replaces?: { login?: string } };

/** A setting that belongs to no host; values as JSON, cut short, absent where there is none. */
export interface SettingChange {
  path: string;
  before?: string;
  after?: string;
}

/** All changes of an import, to be shown before it is applied. */
export interface Plan {
  hosts: { host: string; changes: HostChange[] }[];
  settings: SettingChange[];
  /** Sign-ins across sites that need consent. */
  signIns: SignIn[];
}

/** Imported secrets and accounts, compared with the stored ones. */
export interface Brought {
  secrets: readonly { name: SecretName; binding: Binding; replaces?: string }[];
  accounts: readonly (Omit<Extract<HostChange, { kind: 'account' }>, 'kind'> & { graphqlUrl: string })[];
}

const nothingBrought: Brought = { secrets: [], accounts: [] };

const pathOf = ({ room, field }: { room: string; field: string }) => `profile.${room}.${field}`;

/** The differences between two states of the settings, and the secrets and accounts that come with the later one. */
export function planOf(
  before: Settings,
  after: Settings,
  signIns: readonly SignIn[],
  brought = nothingBrought,
): Plan {
  const was = leaves(before);
  const is = leaves(after);
  const hosts = new Map<string, HostChange[]>();
  const at = (address: string, change: HostChange) => {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), change]);
  };
  for (const each of addresses) {
    const [old, address] = [was.get(pathOf(each)), is.get(pathOf(each))];
    if (typeof address !== 'string' || address === old) continue;
    // The type of the uses is derived from the same register.
    const { use } = each;
    at(address, { kind: 'address', use, address, ...(typeof old === 'string' && { before: old }) });
  }
  for (const { name, binding, replaces } of brought.secrets)
    at(binding.origin, {
      kind: 'secret',
      name,
      ...(replaces !== undefined && { replaces: new URL(replaces).host }),
    });
  for (const { graphqlUrl, ...account } of brought.accounts) at(graphqlUrl, { kind: 'account', ...account });
  const shownAbove = new Set(addresses.map(pathOf).filter((path) => typeof is.get(path) === 'string'));
  const all = [...new Set([...was.keys(), ...is.keys()])].filter((path) => !shownAbove.has(path));
  return {
    hosts: [...hosts].map(([host, changes]) => ({ host, changes })),
    settings: all.flatMap((path) => changed(path, was.get(path), is.get(path))),
    signIns: [...signIns],
  };
}

/** Whether both are equal; plans travel as JSON, in which keys keep their order. */
export const samePlan = (one: Plan, other: Plan): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields of a profile that affect no destination. */
const harmless = new Set(
  parts.flatMap(({ room, allowance }) => (allowance ? [pathOf({ room, field: allowance })] : [])),
);

/** Whether a profile from elsewhere must be shown before it is used. */
export function needsLook(before: Profile, after: Profile): boolean {
  const [was, is] = [leaves({ profile: before }), leaves({ profile: after })];
  return [...new Set([...was.keys(), ...is.keys()])].some(
    (path) => !harmless.has(path) && json(was.get(path)) !== json(is.get(path)),
  );
}

/** The options, by path, whose change from elsewhere must be shown before it is used. */
export const weakenedOptions = (before: Options, after: Options): string[] =>
  parts.flatMap(({ weakens }) =>
    Object.entries(weakens).flatMap(([name, weaker]) =>
      weaker?.(Reflect.get(before, name), Reflect.get(after, name)) ? [`options.${name}`] : [],
    ),
  );

const json = (value: unknown): string | undefined => JSON.stringify(value);
const longest = 80;

function changed(path: string, before: unknown, after: unknown): SettingChange[] {
  const [was, is] = [json(before), json(after)];
  if (was === is) return [];
  const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  return [
    { path, ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) },
  ];
}

/** Every value by its path; a list is one value. */
function leaves(value: object): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (each: unknown, path: string) => {
    if (typeof each === 'object' && each !== null && !Array.isArray(each))
      for (const [key, part] of Object.entries(each)) visit(part, path ? `${path}.${key}` : key);
    else if (each !== undefined) found.set(path, each);
  };
  visit(value, '');
  return found;
}
