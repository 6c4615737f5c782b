import type { Keyring } from '@/lib/accounts/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import { pastedToken, type SignInWindow, type Token } from '@/lib/http/oauth';
import type { Http } from '@/lib/http/service';
import { isLoopback, isWebUrl } from '@/lib/http/url';
import type { Web } from '@/lib/http/web';
import { isWebhookSecret, newWebhookSecret } from '@/lib/http/webhook-signature';
import type { Connecting } from './contract';
import type { Local } from './model';
import type { TargetSettings } from './schema';
import { originsOf, secretOf } from './targets/make';
import { connectionSchema as mastodonSchema } from './targets/mastodon/schema';
import { serverOf, signInMastodon, signOutMastodon } from './targets/mastodon/sign-in';
import { discover, type Endpoints } from './targets/micropub/discover';
import { type MicropubConnection, connectionSchema as micropubSchema } from './targets/micropub/schema';
import { createServer } from './targets/micropub/server';
import { revoke, type SignedIn, signIn } from './targets/micropub/sign-in';

export interface ConnectParts {
  http: Http;
  web: Web;
  keyring: Keyring;
  allowed(addresses: readonly string[]): Promise<boolean>;
  guardOrigins(addresses: readonly string[]): Promise<void>;
  signIn: SignInWindow;
  /** The client that servers are told; the origin of the redirect address where the profile names none. */
  clientId(): Promise<string | undefined>;
  now(): number;
  /** What a way out on this computer is called among the targets. */
  localName(kind: Local): string;
}

/** What a connection gives to the target's settings, and the new secret of a webhook, to copy once. */
export interface Connected extends Pick<TargetSettings, 'connection'> {
  name: string;
  address?: string;
  secret?: string;
}

const appName = 'Waymark';

/** Signs in at a site or server, or makes a webhook's secret; stores the secrets for the target of that id. */
export function createConnect(parts: ConnectParts) {
  const { http, web, keyring, now } = parts;
  /** By the person’s address: sign-ins that lack access to a host. The next try continues with them. */
  const waiting = new Map<string, SignedIn>();

  /** Before the first request to these: why there can be none. */
  async function blocked(given: readonly (string | undefined)[]): Promise<Result<never> | undefined> {
    const addresses = given.filter((address) => address !== undefined);
    for (const address of addresses)
      if (!(await parts.allowed([address]))) return fail({ kind: 'no-access', host: new URL(address).host });
    await parts.guardOrigins(addresses);
    return undefined;
  }

  async function micropub(id: string, entered: string, token: string): Promise<Result<Connected>> {
    const address = addressOf(entered);
    if (!address) return unfit('address');
    const lacks = await blocked([address]);
    if (lacks) return lacks;
    const found = await discover(web, address);
    if (!found.ok) return found;
    const { micropub: endpoint, tokenEndpoint, revocationEndpoint } = found.value;
    const lacksMore = await blocked([endpoint, ...(token ? [] : [tokenEndpoint, revocationEndpoint])]);
    if (lacksMore) return lacksMore;
    if (!token) return withSignIn(id, found.value);
    return configured(id, { me: found.value.me, endpoint }, pastedToken(token));
  }

  async function withSignIn(id: string, found: Endpoints): Promise<Result<Connected>> {
    if (!parts.signIn.openWindow) return noWindow;
    const before = waiting.get(found.me);
    const clientId = await parts.clientId();
    const signed = before ? ok(before) : await signIn({ ...parts, clientId }, found);
    if (!signed.ok) return signed;
    const { endpoints, clientId: client, token } = signed.value;
    // Whom the server signed in may have other endpoints, and media another host.
    waiting.set(found.me, signed.value);
    const { me, micropub: endpoint, tokenEndpoint, revocationEndpoint } = endpoints;
    const { expiresIn } = token;
    const connection = {
      ...{ me, endpoint, clientId: client, tokenEndpoint },
      ...(revocationEndpoint !== undefined && { revocationEndpoint }),
      ...(expiresIn !== undefined && { expiresAt: now() + expiresIn }),
    };
    const lacks = await blocked([endpoint, revocationEndpoint]);
    const connected = lacks ?? (await configured(id, connection, token));
    if (connected.ok || connected.failure.kind !== 'no-access') waiting.delete(found.me);
    return connected;
  }

  /** Stores the token, and reads the media endpoint with it, which proves it as well. */
  async function configured(
    id: string,
    connection: MicropubConnection,
    grant: Token,
  ): Promise<Result<Connected>> {
    const { endpoint, me, tokenEndpoint } = connection;
    const store = (origins: string[]) =>
      keyring.setGrant(id, grant, origins, tokenEndpoint && new URL(tokenEndpoint).origin);
    await store(originsOf(connection));
    const token = await keyring.token(id, new URL(endpoint).origin);
    if (!token) return fail({ kind: 'not-stored' });
    const config = await createServer({ http, endpoint, token, priority: 'person' }).config();
    if (!config.ok) return config;
    const { mediaEndpoint } = config.value;
    const lacks = await blocked([mediaEndpoint]);
    if (lacks) return lacks;
    const configuration = { ...connection, ...config.value };
    await store(originsOf(configuration));
    return ok({ name: new URL(me).host, address: me, connection: configuration });
  }

  async function mastodon(id: string, entered: string): Promise<Result<Connected>> {
    if (!parts.signIn.openWindow) return noWindow;
    const origin = serverOf(entered);
    if (!origin || !addressOf(origin)) return unfit('address');
    const lacks = await blocked([origin]);
    if (lacks) return lacks;
    const signed = await signInMastodon(
      {
        ...parts,
        appName,
        async keep(name, value, at) {
          if (name === 'token') await keyring.setGrant(id, pastedToken(value), [at]);
          else await keyring.set(secretOf(id, name), value, at);
          const secret =
            name === 'token' ? await keyring.token(id, at) : await keyring.get(secretOf(id, name), at);
          if (!secret) throw new Error(name);
          return secret;
        },
      },
      origin,
    );
    if (!signed.ok) return signed;
    const { name } = signed.value;
    const full = name.includes('@') ? name : `${name}@${new URL(origin).host}`;
    return ok({ name: `@${full}`, address: origin, connection: { ...signed.value } });
  }

  async function webhook(id: string, entered: string, given: string): Promise<Result<Connected>> {
    const address = addressOf(entered);
    if (!address) return unfit('address');
    const lacks = await blocked([address]);
    if (lacks) return lacks;
    if (given && !isWebhookSecret(given)) return unfit('secret');
    const secret = given || newWebhookSecret();
    await keyring.set(secretOf(id, 'signature'), secret, new URL(address).origin);
    const { host } = new URL(address);
    return ok({ name: host, address, connection: {}, ...(!given && { secret }) });
  }

  return (to: Connecting, id: string): Promise<Result<Connected>> | Result<Connected> => {
    switch (to.kind) {
      case 'micropub':
        return micropub(id, to.address, to.token?.trim() ?? '');
      case 'mastodon':
        return mastodon(id, to.address);
      case 'webhook':
        return webhook(id, to.address, to.secret?.trim() ?? '');
      case 'computer':
      case 'file':
        return ok({ name: parts.localName(to.kind), connection: {} });
    }
  };
}

const noWindow = fail({ kind: 'no-sign-in-window' });

const unfit = (field: string) => fail({ kind: 'invalid', field, problem: 'unusable' });

/** An address as people type it; secrets go there, so it is encrypted, or of this computer. */
function addressOf(entered: string): string | undefined {
  const text = entered.trim();
  const url = URL.parse(text.includes('://') ? text : `https://${text}`);
  return url && isWebUrl(url) && (url.protocol === 'https:' || isLoopback(url)) ? url.href : undefined;
}

interface Parts {
  http: Http;
  keyring: Keyring;
}

/**
 * Asks the server to end a sign-in, and removes the secrets of the target in any case. False where a token is still good
 * at the server.
 */
export async function disconnect(parts: Parts, settings: TargetSettings): Promise<boolean> {
  const ended = await endSignIn(parts, settings).catch(() => false);
  await parts.keyring.remove(`${settings.id}/`);
  return ended;
}

async function endSignIn(
  { http, keyring }: Parts,
  { id, kind, connection }: TargetSettings,
): Promise<boolean> {
  const originOf = (address: string) => new URL(address).origin;
  const site = kind === 'micropub' ? micropubSchema.safeParse(connection).data : undefined;
  if (site) {
    const { revocationEndpoint, clientId } = site;
    if (!revocationEndpoint || !clientId) return false;
    const token = await keyring.token(id, originOf(revocationEndpoint));
    return token !== undefined && (await revoke(http, { revocationEndpoint, clientId }, token)).ok;
  }
  const account = kind === 'mastodon' ? mastodonSchema.safeParse(connection).data : undefined;
  if (!account) return true;
  const [token, client] = [
    await keyring.token(id, account.origin),
    await keyring.get(secretOf(id, 'client'), originOf(account.revocationUrl)),
  ];
  if (!token || !client) return true;
  const answer = await signOutMastodon(http, account, { token, client });
  return answer.ok && answer.value.status < 300;
}
