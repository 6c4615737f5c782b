import type { Profile } from './model';
import { sameSite } from './same-site';

/** Where one signs in, where the token that this brings is sent, and what it is asked for. */
export interface SignIn {
  room: 'checkins' | 'reactions';
  /** Hosts where the person signs in and the token comes from. */
  signInHosts: string[];
  /** The host that the token is sent to. */
  apiHost: string;
  scope: string;
  /** Names just these origins and this scope: the person's word is kept under it. */
  key: string;
}

function foreignSignIn(room: SignIn['room'], profile: Profile): SignIn | undefined {
  const { checkins, reactions } = profile;
  if (room === 'checkins') return foreign(room, [checkins.authUrl], checkins.baseUrl, checkins.scope);
  const { device, graphqlUrl } = reactions;
  return device && foreign(room, [device.codeUrl, device.tokenUrl], graphqlUrl, device.scope);
}

/** The sign-ins whose addresses are not of one site: they need the person's word. */
export const foreignSignIns = (profile: Profile): SignIn[] =>
  (['checkins', 'reactions'] as const).flatMap((room) => foreignSignIn(room, profile) ?? []);

function foreign(room: SignIn['room'], from: readonly string[], to: string, scope = ''): SignIn | undefined {
  const all = [...from, to];
  if (all.every((one) => all.every((other) => sameSite(one, other)))) return undefined;
  const unique = (values: string[]) => [...new Set(values)];
  return {
    room,
    signInHosts: unique(from.map((address) => new URL(address).host)),
    apiHost: new URL(to).host,
    scope,
    key: JSON.stringify([room, ...all.map((address) => new URL(address).origin), scope]),
  };
}
