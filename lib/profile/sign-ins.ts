import { areSameSite } from '@/lib/http/same-site';
import type { PartName, Profile } from './model';
import { signInParts, textOf } from './parts';

/** A sign-in: its hosts, the host that its token is sent to, and its scope. */
export interface SignIn {
  room: PartName;
  /** Hosts where the person signs in and the token comes from. */
  signInHosts: string[];
  apiHost: string;
  scope: string;
  /** Names just these origins and this scope: consent is stored under it. */
  key: string;
}

/** The sign-ins whose addresses are not of one site: they need the person's consent. */
export const foreignSignIns = (profile: Profile): SignIn[] =>
  signInParts.flatMap(({ room, from, to, scope }) => {
    const addressOf = (path: string) => textOf(profile, room, path) ?? [];
    const signIn = from.flatMap(addressOf);
    const api = textOf(profile, room, to);
    if (signIn.length === 0 || api === undefined) return [];
    return foreign(room, signIn, api, textOf(profile, room, scope ?? '')) ?? [];
  });

function foreign(room: PartName, from: readonly string[], to: string, scope = ''): SignIn | undefined {
  const all = [...from, to];
  if (areSameSite(all)) return undefined;
  const unique = (values: string[]) => [...new Set(values)];
  return {
    room,
    signInHosts: unique(from.map((address) => new URL(address).host)),
    apiHost: new URL(to).host,
    scope,
    key: JSON.stringify([room, ...all.map((address) => new URL(address).origin), scope]),
  };
}
