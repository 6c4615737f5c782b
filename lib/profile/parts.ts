import { rooms } from '../rooms';
import type { AddressUse, Interface, PartName, Profile, SecretName } from './model';
import type { RoomSettings } from './room-settings';

interface Part extends RoomSettings {
  room: PartName;
}

/** The settings of every room that has some, in the order of the register. */
export const parts: readonly Part[] = Object.entries(rooms).flatMap(([room, { settings }]) =>
  // The type of the names is derived from the same register.
  settings
    ? [
        {
          secrets: {},
          about: {},
          options: {},
          defaults: {},
          weakens: {},
          early: [],
          ...settings,
          room: room as PartName,
        },
      ]
    : [],
);

export const partNames: readonly PartName[] = parts.map(({ room }) => room);

/** Every address that a profile may name, with the path of its field. */
export const addresses = parts.flatMap(({ room, addresses }) =>
  Object.entries(addresses).map(([field, { use, ...address }]) => ({
    ...{ room, field, ...address },
    // Derived from the same register too.
    use: use as AddressUse,
  })),
);

/** The value of a field, by its path in the room's part. */
export function fieldOf(profile: Profile, room: PartName, path: string): unknown {
  let at: unknown = profile[room];
  for (const key of path.split('.'))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  return at;
}

/** The same where it is a text, such as an address. */
export function textOf(profile: Profile, room: PartName, path: string): string | undefined {
  const value = fieldOf(profile, room, path);
  return typeof value === 'string' ? value : undefined;
}

const secretParts = new Map(
  parts.flatMap((part) =>
    Object.entries(part.secrets).map(([name, field]) => [name as SecretName, { part, field }] as const),
  ),
);
export const secretNames: readonly SecretName[] = [...secretParts.keys()];
export function secretPart(name: SecretName): { part: Part; field: string } {
  const found = secretParts.get(name);
  if (!found) throw new Error(name);
  return found;
}

/** The interfaces whose calls are counted, each on its own. */
export const interfaces = parts
  .filter((part) => Object.values(part.addresses).some(({ counted }) => counted))
  .map(({ room }) => room as Interface);

/** See `RoomSettings.fileAccount`. */
export const fileAccounts = parts.flatMap(({ room, fileAccount }) =>
  fileAccount ? [{ room, ...fileAccount }] : [],
);

/** The clients of sign-ins in the browser’s window. */
export const clients = parts.flatMap(({ room, signIn }) =>
  // Derived from the same register too.
  signIn?.client
    ? [{ room: room as Interface, ...(signIn.client as Record<'id' | 'secret' | 'token', SecretName>) }]
    : [],
);

/** The room that signs in for this token; undefined for any other secret. */
export const roomOfToken = (name: SecretName): Interface | undefined =>
  clients.find(({ token }) => token === name)?.room;

export const signInParts = parts.flatMap(({ room, signIn }) => (signIn ? [{ room, ...signIn }] : []));
