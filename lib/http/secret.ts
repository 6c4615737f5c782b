/**
 * A token, key or password on its way from where it is stored to the service door. The object holds nothing to read,
 * log, clone or export: only the service door can open it, and only for an address of the origin it was given for.
 */
export interface Secret {
  /** The only origin that this secret is sent to. */
  readonly origin: string;
}

const values = new WeakMap<Secret, string>();

/** Seals a secret for one origin, for example `https://api.example`. */
export function sealSecret(value: string, origin: string): Secret {
  const secret: Secret = Object.freeze({ origin });
  values.set(secret, value);
  return secret;
}

/** The value, if the address is of the secret's origin. For the service door alone. */
export const openSecret = (secret: Secret, address: URL): string | undefined =>
  address.origin === secret.origin ? values.get(secret) : undefined;
