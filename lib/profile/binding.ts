import { sameSite } from '@/lib/http/same-site';
import type { Profile, SecretName } from './model';
import { secretPart, textOf } from './parts';

/** The service that a secret was entered for. With another binding it is not found. */
export interface Binding {
  /** The only origin that it is sent to. */
  origin: string;
  /**
   * Sign-in and service, where these are not of one site: a secret for the one is then of no use with another of the
   * other. A profile that keeps the sign-in and changes the service finds no client secret to sign in with.
   */
  pair?: string;
}

export function bindingOf(secret: SecretName, profile: Profile): Binding {
  const { part, field } = secretPart(secret);
  const originOf = (path: string) => new URL(textOf(profile, part.room, path) ?? '').origin;
  const origin = originOf(field);
  if (!part.signIn) return { origin };
  const [signIn, service] = [...part.signIn.from.slice(0, 1), part.signIn.to].map(originOf);
  if (!signIn || !service || sameSite(signIn, service)) return { origin };
  return { origin, pair: `${signIn} ${service}` };
}
