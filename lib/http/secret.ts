import { isSecure } from './url';

/**
 * A token, key or password between its storage and the service door. The object contains nothing to read, log, clone or
 * export; only the service door can open it, and only for an address of its origin.
 */
export interface Secret {
  /** The only origin it is sent to. */
  readonly origin: string;
}

const values = new WeakMap<Secret, string>();

/** Seals a secret for one origin, for example `https://api.example`. */
export function sealSecret(value: string, origin: string): Secret {
  const secret: Secret = Object.freeze({ origin });
  values.set(secret, value);
  return secret;
}

/** The value, if the address is secure and of the secret’s origin. Only the service door calls it. */
export const openSecret = (secret: Secret, address: URL): string | undefined =>
  isSecure(address) && address.origin === secret.origin ? values.get(secret) : undefined;
