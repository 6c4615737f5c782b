import { credentials } from '../credentials.ts';
import type { Grants } from '../world/grants.ts';

/** The redirect addresses of extensions: Chromium's, then Firefox's, both with the slash at the end. */
const extensionRedirects = [
  /^https:\/\/[a-p]{32}\.chromiumapp\.org\/$/,
  /^https:\/\/[0-9a-f]{40}\.extensions\.allizom\.org\/$/,
];

/** True for an exactly registered address. */
export const isRegistered = (redirectUri: string, grants: Grants): boolean =>
  grants.redirectUris.includes(redirectUri) ||
  extensionRedirects.some((pattern) => pattern.test(redirectUri));

export interface Ask {
  redirectUri: string;
  state: string | undefined;
}

/** The authorization request of a client, or the problem with it. */
export function readAsk(query: URLSearchParams, grants: Grants): Ask | { problem: string } {
  if (query.get('client_id') !== credentials.clientId) {
    return { problem: 'The app that sent you here is not known (client_id).' };
  }
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, grants)) {
    return { problem: 'The address to return to is not registered for this app (redirect_uri).' };
  }
  if (query.get('response_type') !== 'code') {
    return { problem: 'The app asks for an answer that is not offered (response_type).' };
  }
  return { redirectUri, state: query.get('state') ?? undefined };
}

/** The redirect address with the response in its query, and the fragment that this service adds. */
export function redirectTo({ redirectUri, state }: Ask, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  url.hash = '_=_';
  return url.href;
}
