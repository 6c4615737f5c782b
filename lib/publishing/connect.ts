import type { Keyring } from '@/lib/accounts/contract';
import { endpointProblem } from '@/lib/http/endpoint';
import { fail, ok, type Result } from '@/lib/http/failure';
import { pastedToken, type SignInWindow, type Token } from '@/lib/http/oauth';
import { isWebhookSecret, newWebhookSecret } from '@/lib/http/webhook-signature';
import type { Agreed, Connecting } from './contract';
import type { Doors } from './doors';
import { enteredAddress, type Local } from './model';
import type { TargetSettings } from './schema';
import { sitesOf, twoSites } from './sites';
import { originsOf, secretOf } from './targets/make';
import { endpointsOf, serverOf, signInMastodon } from './targets/mastodon/sign-in';
import { discover, discoverSite, type Endpoints } from './targets/micropub/discover';
import type { MicropubConnection } from './targets/micropub/schema';
import { mayCreate } from './targets/micropub/scope';
import { createServer } from './targets/micropub/server';
import { type SignedIn, signIn } from './targets/micropub/sign-in';
import { keepPath } from './targets/webhook/address';

export interface ConnectParts {
  /** For what an address of the person leads to. */
  doors(own: string): Doors;
  keyring: Keyring;
  allowed(addresses: readonly string[]): Promise<boolean>;
  guardOrigins(addresses: readonly string[]): Promise<void>;
  signIn: SignInWindow;
  /** The client that servers are told; the origin of the redirect address where the profile names none. */
  clientId(): Promise<string | undefined>;
  now(): number;
  /** The name of a target on this computer. */
  localName(kind: Local): string;
}

/** A connection’s part of the target’s settings, and the new secret of a webhook, to copy once. */
export interface Connected extends Pick<TargetSettings, 'connection'> {
  name: string;
  address?: string;
  secret?: string;
}

const appName = 'Waymark';

/** Signs in at a site or server, or makes a webhook's secret; the secrets of one that fails, or is not stored, go. */
export function createConnect(parts: ConnectParts) {
  const { keyring, now } = parts;
  /** By the person’s address: sign-ins that wait for access to a host, or for the person’s word. The next try continues. */
  const waiting = new Map<string, SignedIn>();
  /** Ids under which this worker’s connections have stored secrets, those in progress among them. */
  const mine = new Set<string>();

  /** Before the first request to these: why there can be none. */
  async function blocked(given: readonly (string | undefined)[]): Promise<Result<never> | undefined> {
    const addresses = given.filter((address) => address !== undefined);
    for (const address of addresses)
      if (!(await parts.allowed([address]))) return fail({ kind: 'no-access', host: new URL(address).host });
    await parts.guardOrigins(addresses);
    return undefined;
  }

  async function micropub(
    id: string,
    { address, agreed, token }: To<'micropub'>,
  ): Promise<Result<Connected>> {
    const entered = enteredAddress(address);
    if (!entered) return unfit('address');
    const lacks = await blocked([entered]);
    if (lacks) return lacks;
    const { web } = parts.doors(entered);
    const pasted = token?.trim();
    if (!pasted) {
      const found = await discover(web, entered);
      return found.ok ? withSignIn(id, found.value, entered, agreed) : found;
    }
    // Who signs people in at the site does not matter to a token that is there.
    const found = await discoverSite(web, entered);
    if (!found.ok) return found;
    const { me, micropub: endpoint } = found.value;
    return configured(id, { me, endpoint }, pastedToken(pasted), { signInAt: entered, agreed });
  }

  /** `entered`: a redirect may have led to another site. */
  async function withSignIn(
    id: string,
    found: Endpoints,
    entered: string,
    agreed?: Agreed,
  ): Promise<Result<Connected>> {
    if (!parts.signIn.openWindow) return noWindow;
    const { micropub, authorizationEndpoint: signInAt } = found;
    const asked = [entered, ...sitesOf({ ...found, endpoint: micropub })];
    const foreign = twoSites(signInAt, asked, agreed);
    if (foreign) return fail(foreign);
    const lacks = await blocked(asked);
    if (lacks) return lacks;
    const before = waiting.get(found.me);
    const clientId = await parts.clientId();
    const window = { ...parts.doors(found.me), signIn: parts.signIn, clientId };
    const signed = before ? ok(before) : await signIn(window, found);
    if (!signed.ok) return signed;
    const { endpoints, clientId: client, token } = signed.value;
    // Whom the server signed in may have other endpoints, and media another host.
    waiting.set(found.me, signed.value);
    const { me, micropub: endpoint, tokenEndpoint, revocationEndpoint } = endpoints;
    const { expiresIn, scope } = token;
    const connection = {
      ...{ me, endpoint, clientId: client, tokenEndpoint },
      ...(revocationEndpoint !== undefined && { revocationEndpoint }),
      ...(expiresIn !== undefined && { expiresAt: now() + expiresIn }),
      ...(scope !== undefined && { scope }),
    };
    const connected = await configured(id, connection, token, { signInAt, agreed });
    if (connected.ok || !['no-access', 'foreign-sign-in'].includes(connected.failure.kind))
      waiting.delete(found.me);
    return connected;
  }

  /** Stores the token, and reads the media endpoint with it, which proves it as well. */
  async function configured(
    id: string,
    connection: MicropubConnection,
    grant: Token,
    { signInAt, agreed }: { signInAt: string; agreed: Agreed | undefined },
  ): Promise<Result<Connected>> {
    const { endpoint, me, tokenEndpoint } = connection;
    const name = new URL(me).host;
    if (!mayCreate(connection.scope)) return fail({ kind: 'missing-scope', host: name, scope: 'create' });
    /** Keeps the token for whatever gets it, once the person knows of each. */
    async function keep(wanted: MicropubConnection): Promise<Result<null>> {
      const foreign = twoSites(signInAt, sitesOf(wanted), agreed);
      if (foreign) return fail(foreign);
      const lacks = await blocked(sitesOf(wanted));
      if (lacks) return lacks;
      await keyring.setGrant(id, grant, originsOf(wanted), tokenEndpoint && new URL(tokenEndpoint).origin);
      return ok(null);
    }
    const kept = await keep(connection);
    if (!kept.ok) return kept;
    const token = await keyring.token(id, new URL(endpoint).origin);
    if (!token) return fail({ kind: 'not-stored' });
    const { http } = parts.doors(me);
    const config = await createServer({ http, endpoint, token, priority: 'person' }).config();
    if (!config.ok) return config;
    const { mediaEndpoint } = config.value;
    const problem = mediaEndpoint === undefined ? undefined : endpointProblem(new URL(mediaEndpoint), me);
    if (problem) return fail(problem);
    const whole = { ...connection, ...config.value };
    const keptToo = await keep(whole);
    return keptToo.ok ? ok({ name, address: me, connection: whole }) : keptToo;
  }

  async function mastodon(id: string, { address, agreed }: To<'mastodon'>): Promise<Result<Connected>> {
    if (!parts.signIn.openWindow) return noWindow;
    const origin = serverOf(address);
    if (!origin) return unfit('address');
    const lacks = await blocked([origin]);
    if (lacks) return lacks;
    const { http } = parts.doors(origin);
    const endpoints = await endpointsOf(http, origin);
    if (!endpoints.ok) return endpoints;
    const { authorizationUrl, tokenUrl, revocationUrl } = endpoints.value;
    const foreign = twoSites(authorizationUrl, [origin, tokenUrl, revocationUrl], agreed);
    if (foreign) return fail(foreign);
    const lacksMore = await blocked([tokenUrl, revocationUrl]);
    if (lacksMore) return lacksMore;
    const signed = await signInMastodon(
      {
        ...{ http, now, appName, signIn: parts.signIn },
        async keep(name, value, origins) {
          const [at = origin] = origins;
          if (name === 'token') await keyring.setGrant(id, pastedToken(value), origins);
          else for (const each of origins) await keyring.set(secretOf(id, name, each), value, each);
          const secret =
            name === 'token' ? await keyring.token(id, at) : await keyring.get(secretOf(id, name, at), at);
          if (!secret) throw new Error(name);
          return secret;
        },
      },
      origin,
      endpoints.value,
    );
    if (!signed.ok) return signed;
    const { name } = signed.value;
    const full = name.includes('@') ? name : `${name}@${new URL(origin).host}`;
    return ok({ name: `@${full}`, address: origin, connection: { ...signed.value } });
  }

  async function webhook(
    id: string,
    { address, secret: entered }: To<'webhook'>,
  ): Promise<Result<Connected>> {
    const url = enteredAddress(address);
    if (!url) return unfit('address');
    const lacks = await blocked([url]);
    if (lacks) return lacks;
    const given = entered?.trim();
    if (given && !isWebhookSecret(given)) return unfit('secret');
    const secret = given || newWebhookSecret();
    const { origin, host } = new URL(url);
    await keyring.set(secretOf(id, 'signature'), secret, origin);
    const connection = await keepPath(keyring, id, url);
    return ok({ name: host, address: `${origin}/`, connection, ...(!given && { secret }) });
  }

  function connected(to: Connecting, id: string): Promise<Result<Connected>> | Result<Connected> {
    switch (to.kind) {
      case 'micropub':
        return micropub(id, to);
      case 'mastodon':
        return mastodon(id, to);
      case 'webhook':
        return webhook(id, to);
      case 'computer':
      case 'file':
        return ok({ name: parts.localName(to.kind), connection: {} });
    }
  }

  return {
    /** Connects, has it stored by `save`, and then keeps its secrets under the id, in place of earlier ones. */
    async connect<T>(
      to: Connecting,
      id: string,
      save: (found: Connected) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const draft = `${id} ${crypto.randomUUID()}`;
      mine.add(draft).add(id);
      try {
        const found = await connected(to, draft);
        const saved = found.ok ? await save(found.value) : found;
        if (saved.ok) await keyring.move(draft, id);
        return saved;
      } finally {
        await keyring.remove(`${draft}/`);
      }
    },
    /** Deletes the secrets of connections and removals that a worker left halfway. */
    sweep: (targets: readonly string[]) => keyring.retain([...targets, ...mine]),
  };
}

type To<Kind> = Extract<Connecting, { kind: Kind }>;

const noWindow = fail({ kind: 'no-sign-in-window' });

const unfit = (field: string) => fail({ kind: 'invalid', field, problem: 'unusable' });
