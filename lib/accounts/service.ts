import { fail, ok, type Result } from '@/lib/http/failure';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import { bindingOf } from '@/lib/profile/binding';
import type { AccountsContract } from '@/lib/profile/contract';
import { type Profile, type SecretName, secretNames } from '@/lib/profile/model';
import { keptOrFailed } from '@/lib/storage/database';
import type { SessionArea } from '@/lib/storage/session';
import type { Confirmed } from './confirmed';
import { authorizeUrl, exchangeCode, readRedirect } from './oauth';
import { createPending } from './pending';
import type { Secrets } from './secrets';

export { createCodeHosts } from './code-hosts';
export { createConfirmed } from './confirmed';
export { openSecrets } from './database';
export { createDeviceFlow } from './device-flow';
export { createSecrets } from './secrets';

export interface AccountsParts {
  http: Http;
  session: SessionArea;
  now(): number;
  secrets: Secrets;
  confirmed: Confirmed;
  /** Whether the browser lets requests to these addresses out. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  profile(): Promise<Profile>;
  redirectAddress: string;
  /** Opens the sign-in window; resolves to the address it came back to, undefined when the person closed it. */
  openAuthWindow(url: URL): Promise<string | undefined>;
  /** 128 random bits or more, as text. */
  newState(): string;
  onSignedIn(): void;
  onSignedOut(): void;
  announce(): void;
}

export interface AccountsService {
  contract: AccountsContract;
  /** A secret for the host that today's profile names, if one is kept. */
  secret(name: SecretName): Promise<Secret | undefined>;
  /** For settings files: secrets by name and origin. */
  secrets: Secrets;
}

export function createAccounts(parts: AccountsParts): AccountsService {
  const { secrets, confirmed } = parts;
  const pending = createPending(parts.session, parts.now);
  const secret = async (name: SecretName) => secrets.get(name, bindingOf(name, await parts.profile()));

  async function signIn(): Promise<Result<null>> {
    const profile = await parts.profile();
    const [clientId, clientSecret] = await Promise.all([
      // The sign-in window shows it to everybody (RFC 6749, section 2.2).
      secrets.reveal('clientId', bindingOf('clientId', profile)),
      secrets.get('clientSecret', bindingOf('clientSecret', profile)),
    ]);
    const { authUrl, baseUrl, scope } = profile.checkins;
    const { host } = new URL(authUrl);
    const foreign = (await confirmed.asks(profile)).find(({ room }) => room === 'checkins');
    if (foreign) return fail({ kind: 'foreign-sign-in', host: foreign.apiHost, signIn: host });
    if (!clientId || !clientSecret) return fail({ kind: 'not-set-up', host });
    for (const address of [authUrl, baseUrl])
      if (!(await parts.allowed([address]))) return fail({ kind: 'no-access', host: new URL(address).host });
    const client = { authUrl, clientId, clientSecret, scope, redirectUri: parts.redirectAddress };
    const state = parts.newState();
    await pending.begin(state);
    const back = await parts.openAuthWindow(authorizeUrl(client, state));
    // Spent whatever came back: a state answers once, and only in the browser session that asked.
    if (!(await pending.spend(state)) || back === undefined) return fail({ kind: 'cancelled' });
    const code = readRedirect(back, client, state, host);
    if (!code.ok) return code;
    const token = await exchangeCode(parts.http, client, code.value);
    if (!token.ok) return token;
    const { accessToken, expiresIn, ...grant } = token.value;
    const expires = expiresIn !== undefined && { expiresAt: parts.now() + expiresIn };
    // Bound to the profile that the person signed in with, whatever has become of it meanwhile.
    await secrets.set('accessToken', accessToken, bindingOf('accessToken', profile), {
      ...grant,
      ...expires,
    });
    parts.announce();
    parts.onSignedIn();
    return ok(null);
  }

  const contract: AccountsContract = {
    async state() {
      const profile = await parts.profile();
      const entries = await Promise.all(
        secretNames.map(async (name) => [name, (await secret(name)) !== undefined] as const),
      );
      const has = Object.fromEntries(entries);
      const hosts = Object.fromEntries(
        secretNames.map((name) => [name, new URL(bindingOf(name, profile).origin).host]),
      );
      return {
        redirectAddress: parts.redirectAddress,
        has: record(has, false),
        hosts: record(hosts, ''),
        questions: await confirmed.asks(profile),
      };
    },
    async confirmSignIn(key) {
      await confirmed.confirm([key], await parts.profile());
      parts.announce();
    },
    signIn: () => keptOrFailed(signIn),
    async signOut() {
      await secrets.remove('accessToken');
      parts.announce();
      parts.onSignedOut();
    },
    setSecret: (name, value) =>
      keptOrFailed(async () => {
        const trimmed = value.trim();
        if (trimmed.length > 4096) return fail({ kind: 'invalid', field: name, problem: 'is too long' });
        if (trimmed) await secrets.set(name, trimmed, bindingOf(name, await parts.profile()));
        else await secrets.remove(name);
        parts.announce();
        if (trimmed && name === 'accessToken') parts.onSignedIn();
        return ok(null);
      }),
  };
  return { contract, secret, secrets };
}

function record<T>(values: Record<string, T>, missing: T): Record<SecretName, T> {
  const of = (name: SecretName) => values[name] ?? missing;
  return {
    clientId: of('clientId'),
    clientSecret: of('clientSecret'),
    accessToken: of('accessToken'),
    placesApiKey: of('placesApiKey'),
    reactionsToken: of('reactionsToken'),
  };
}
