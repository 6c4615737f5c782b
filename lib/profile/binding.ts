import { sameSite } from '@/lib/http/same-site';
import type { Profile, SecretName } from './model';
import { secretPart, textOf } from './parts';

/** The service that a secret was entered for. With another binding it is not found. */
export interface Binding {
  /** The only origin that it is sent to. */
  origin: string;
  /**
   * The origins of sign-in and service, where they are of two sites: the secret is found only while both stay the same.
   * So a profile that keeps the sign-in and changes the service has no client secret to sign in with.
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
