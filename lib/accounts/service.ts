import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/http/failure';
import { readRedirect, type SignInWindow } from '@/lib/http/oauth';
import type { Http } from '@/lib/http/service';
import { bindingOf } from '@/lib/profile/binding';
import type { AccountsContract } from '@/lib/profile/contract';
import type { Interface, PartName, Profile, SecretName } from '@/lib/profile/model';
import { clients, roomOfToken, secretNames } from '@/lib/profile/parts';
import { storedOrFailed } from '@/lib/storage/database';
import type { SessionArea } from '@/lib/storage/session';
import { exchangeCode, type OAuthServer, signInAddress } from './oauth';
import type { Confirmed, Secrets } from './secrets';

export { createCodeHosts } from './code-hosts';
export { openSecrets, secretsDatabase } from './database';
export { createDeviceFlow } from './device-flow';
export { createConfirmed, createKeyring, createSecrets } from './secrets';
export { createVault } from './vault';

export interface AccountsParts {
  http: Http;
  session: SessionArea;
  now(): number;
  secrets: Secrets;
  confirmed: Confirmed;
  allowed(addresses: readonly string[]): Promise<boolean>;
  profile(): Promise<Profile>;
  /** The service that one signs in to for a room. */
  server(room: Interface, profile: Profile): Promise<OAuthServer>;
  window: SignInWindow;
  onSignedIn(room: Interface): void;
  onSignedOut(room: Interface): void;
  announce(): void;
}

export function createAccounts(parts: AccountsParts) {
  const { secrets, confirmed } = parts;
  const pending = createPending(parts.session, parts.now);
  const secret = async (name: SecretName) => secrets.get(name, bindingOf(name, await parts.profile()));

  function clientOf(room: PartName) {
    const client = clients.find((each) => each.room === room);
    if (!client) throw new Error(room);
    return client;
  }

  async function signIn(name: PartName): Promise<Result<null>> {
    const { openWindow, redirectAddress, newState } = parts.window;
    if (!openWindow) return fail({ kind: 'no-sign-in-window' });
    const { room, ...names } = clientOf(name);
    const profile = await parts.profile();
    const [clientId, clientSecret] = await Promise.all([
      // No secret (RFC 6749 § 2.2): the sign-in window shows it.
      secrets.reveal(names.id, bindingOf(names.id, profile)),
      secrets.get(names.secret, bindingOf(names.secret, profile)),
    ]);
    const server = await parts.server(room, profile);
    const { host } = server.authorizeUrl;
    const foreign = (await confirmed.asks(profile)).find((asked) => asked.room === room);
    if (foreign) return fail({ kind: 'foreign-sign-in', host: foreign.apiHost, signIn: host });
    if (!clientId || !clientSecret) return fail({ kind: 'not-set-up', host });
    for (const { origin } of [bindingOf(names.secret, profile), bindingOf(names.token, profile)])
      if (!(await parts.allowed([origin]))) return fail({ kind: 'no-access', host: new URL(origin).host });
    const client = { ...server, clientId, clientSecret, redirectUri: redirectAddress };
    const state = newState();
    await pending.begin(state);
    const back = await openWindow(signInAddress(client, state));
    // A state is valid once, and only in this browser session.
    if (!(await pending.spend(state))) return fail({ kind: 'cancelled' });
    if (!back.ok) return back;
    const code = readRedirect(back.value, client, state, host);
    if (!code.ok) return code;
    const token = await exchangeCode(parts.http, room, client, code.value);
    if (!token.ok) return token;
    const { accessToken, expiresIn, ...grant } = token.value;
    // Bound to the profile at the start of the sign-in, which may have changed since.
    await secrets.set(names.token, accessToken, bindingOf(names.token, profile), {
      ...grant,
      ...(expiresIn !== undefined && { expiresAt: parts.now() + expiresIn }),
    });
    parts.announce();
    parts.onSignedIn(room);
    return ok(null);
  }

  const contract: AccountsContract = {
    async state() {
      const profile = await parts.profile();
      return {
        redirectAddress: parts.window.redirectAddress,
        signInWindow: parts.window.openWindow !== undefined,
        has: await bySecret(async (name) => (await secret(name)) !== undefined),
        hosts: await bySecret((name) => new URL(bindingOf(name, profile).origin).host),
        questions: await confirmed.asks(profile),
      };
    },
    async confirmSignIn(key) {
      await confirmed.confirm([key], await parts.profile());
      parts.announce();
    },
    signIn: (room) => storedOrFailed(() => signIn(room)),
    async signOut(name) {
      const { room, token } = clientOf(name);
      await secrets.remove(token);
      parts.announce();
      parts.onSignedOut(room);
    },
    setSecret: (name, value) =>
      storedOrFailed(async () => {
        const trimmed = value.trim();
        if (trimmed.length > 4096) return fail({ kind: 'invalid', field: name, problem: 'tooLong' });
        if (trimmed) await secrets.set(name, trimmed, bindingOf(name, await parts.profile()));
        else await secrets.remove(name);
        parts.announce();
        const room = roomOfToken(name);
        if (trimmed && room) parts.onSignedIn(room);
        return ok(null);
      }),
  };
  return { contract, secret, secrets };
}

async function bySecret<T>(of: (name: SecretName) => T | Promise<T>): Promise<Record<SecretName, T>> {
  const entries = await Promise.all(secretNames.map(async (name) => [name, await of(name)] as const));
  return Object.fromEntries(entries) as Record<SecretName, T>;
}

const pendingKey = 'pending-sign-in';
const pendingLifetime = 600_000;
const pendingSchema = z.object({ state: z.string(), startedAt: z.number() });

/** The state of the current sign-in; a second one replaces it. */
const createPending = (session: SessionArea, now: () => number) => ({
  begin: (state: string) => session.set({ [pendingKey]: { state, startedAt: now() } }),
  /** True once, for the latest state, within ten minutes. */
  async spend(state: string): Promise<boolean> {
    const parsed = pendingSchema.safeParse((await session.get(pendingKey))[pendingKey]);
    if (!parsed.success || parsed.data.state !== state) return false;
    await session.remove(pendingKey);
    return now() - parsed.data.startedAt <= pendingLifetime;
  },
});
