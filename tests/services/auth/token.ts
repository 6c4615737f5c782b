import { randomBytes } from 'node:crypto';
import { credentials } from '../credentials.ts';
import type { Grants } from '../world/grants.ts';

/** Milliseconds. */
export const codeLifetime = 10 * 60_000;

type Outcome = { access_token: string } | { error: string; error_description: string };

const refused = (error: string, error_description: string): Outcome => ({ error, error_description });

/** A code for one redirect address. `now` is in milliseconds. */
export function issueCode(grants: Grants, redirectUri: string, now: number): string {
  const code = randomBytes(18).toString('base64url');
  grants.codes[code] = { redirectUri, issuedAt: now, used: false };
  return code;
}

/** Exchanges a code for a token, once. */
export function exchange(grants: Grants, given: URLSearchParams, now: number): Outcome {
  if (given.get('grant_type') !== 'authorization_code') {
    return refused('unsupported_grant_type', 'grant_type must be authorization_code.');
  }
  if (
    given.get('client_id') !== credentials.clientId ||
    given.get('client_secret') !== credentials.clientSecret
  ) {
    return refused('invalid_client', 'client_id or client_secret is wrong.');
  }
  const code = given.get('code') ?? '';
  const grant = Object.hasOwn(grants.codes, code) ? grants.codes[code] : undefined;
  if (grant === undefined) return refused('invalid_grant', 'The code is not known.');
  if (grant.used) return refused('invalid_grant', 'The code was used before.');
  if (now - grant.issuedAt > codeLifetime) return refused('invalid_grant', 'The code is too old.');
  if (grant.redirectUri !== given.get('redirect_uri')) {
    return refused('invalid_grant', 'redirect_uri is not the one that the code was given to.');
  }
  grant.used = true;
  const token = randomBytes(24).toString('hex').toUpperCase();
  grants.tokens.push(token);
  return { access_token: token };
}
