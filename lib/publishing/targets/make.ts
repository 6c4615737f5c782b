import type { Keyring } from '@/lib/accounts/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import { createMutex } from '@/lib/storage/mutex';
import type { Length } from '../compose/fit';
import { type PostVisibility, postVisibilities } from '../post';
import type { TargetSettings } from '../schema';
import { createComputer } from './computer/target';
import { createFile, type Files } from './file/target';
import { connectionSchema as mastodonSchema } from './mastodon/schema';
import { createMastodon } from './mastodon/target';
import { type MicropubConnection, connectionSchema as micropubSchema } from './micropub/schema';
import { refresh } from './micropub/sign-in';
import { createMicropub } from './micropub/target';
import type { Target } from './target';
import { createWebhook } from './webhook/target';

export interface MakeParts {
  http: Http;
  web: Web;
  keyring: Keyring;
  notifications: Parameters<typeof createComputer>[0]['notifications'] & {
    allowed(): Promise<boolean>;
  };
  downloads: Files & {
    allowed(): Promise<boolean>;
  };
  here(): string;
  title(): string;
  sleep(ms: number): Promise<void>;
  /** Unix ms. */
  now(): number;
  /** Switches a target off that wants nothing more. */
  switchOff(id: string): Promise<void>;
  /** Stores what a renewed sign-in is good for. */
  keepConnection(id: string, connection: TargetSettings['connection']): Promise<void>;
}

/** Names of a target’s secrets in the keyring. */
export const secretOf = (id: string, name: 'client' | 'signature') => `${id}/${name}`;

/** A token that ends within so long is renewed first; ms. */
const renewBefore = 60_000;

/** The longest text that a target takes; undefined without a limit. */
export function lengthAt({ kind, connection }: TargetSettings): Length | undefined {
  const mastodon = kind === 'mastodon' ? mastodonSchema.safeParse(connection) : undefined;
  if (!mastodon?.success) return undefined;
  const { characters, perUrl } = mastodon.data.limits;
  return { max: characters, ...(perUrl !== undefined && { link: perUrl }) };
}

/** What a site that lists nothing is taken to offer: `unlisted` is known to few, and public where it is not. */
const usual: readonly PostVisibility[] = ['public', 'private'];

/** Who posts at a target can be for. */
export function visibilitiesAt({ kind, connection }: TargetSettings): readonly PostVisibility[] {
  if (kind !== 'micropub') return postVisibilities;
  return micropubSchema.safeParse(connection).data?.visibilities ?? usual;
}

export function createTargets(parts: MakeParts) {
  const { http, web, keyring, now } = parts;
  // A refresh token can be used once.
  const lock = createMutex();

  async function micropub(settings: TargetSettings): Promise<Result<Target>> {
    const { id, address: at = '', connection } = settings;
    const signedOut = fail({ kind: 'signed-out', host: hostOf(at) });
    const parsed = micropubSchema.safeParse(connection);
    if (!parsed.success) return signedOut;
    const { endpoint, mediaEndpoint, form, me } = parsed.data;
    const renewed = await lock(() => renew(id, parsed.data));
    if (!renewed.ok) return renewed;
    const token = await keyring.token(id, new URL(endpoint).origin);
    if (!token) return signedOut;
    const mediaToken = mediaEndpoint ? await keyring.token(id, new URL(mediaEndpoint).origin) : undefined;
    const visibilities = visibilitiesAt(settings);
    return ok(
      createMicropub({ http, web, now, endpoint, mediaEndpoint, form, me, token, mediaToken, visibilities }),
    );
  }

  async function renew(id: string, known: MicropubConnection): Promise<Result<null>> {
    const { endpoint, tokenEndpoint, clientId, me, expiresAt } = known;
    if (expiresAt === undefined || !tokenEndpoint || !clientId || expiresAt > now() + renewBefore)
      return ok(null);
    const secret = await keyring.renewal(id, new URL(tokenEndpoint).origin);
    if (!secret) return ok(null);
    const endpoints = { me, micropub: endpoint, authorizationEndpoint: tokenEndpoint, tokenEndpoint };
    const token = await refresh(http, { endpoints, clientId }, secret);
    if (!token.ok) return token;
    const { expiresIn } = token.value;
    await keyring.setGrant(id, token.value, originsOf(known), new URL(tokenEndpoint).origin);
    const { expiresAt: _, ...rest } = known;
    await parts.keepConnection(id, {
      ...rest,
      ...(expiresIn !== undefined && { expiresAt: now() + expiresIn }),
    });
    return ok(null);
  }

  async function mastodon({ id, address: at = '', connection }: TargetSettings): Promise<Result<Target>> {
    const parsed = mastodonSchema.safeParse(connection);
    const token = parsed.success ? await keyring.token(id, parsed.data.origin) : undefined;
    if (!parsed.success || !token) return fail({ kind: 'signed-out', host: hostOf(at) });
    return ok(createMastodon({ ...parts, ...parsed.data, token }));
  }

  async function webhook({ id, address: url = '' }: TargetSettings): Promise<Result<Target>> {
    const secret = URL.canParse(url)
      ? await keyring.get(secretOf(id, 'signature'), new URL(url).origin)
      : undefined;
    return secret
      ? ok(
          createWebhook({
            http,
            now,
            url,
            secrets: [secret],
            random: Math.random,
            onGone: () => parts.switchOff(id),
          }),
        )
      : fail({ kind: 'not-set-up', host: hostOf(url) });
  }

  return async (settings: TargetSettings): Promise<Result<Target>> => {
    switch (settings.kind) {
      case 'micropub':
        return micropub(settings);
      case 'mastodon':
        return mastodon(settings);
      case 'webhook':
        return webhook(settings);
      case 'computer':
        return (await parts.notifications.allowed())
          ? ok(createComputer({ notifications: parts.notifications, title: parts.title() }))
          : fail({ kind: 'invalid', field: 'notifications', problem: 'notifications' });
      case 'file':
        return (await parts.downloads.allowed())
          ? ok(createFile(parts.downloads, parts.here()))
          : fail({ kind: 'invalid', field: 'downloads', problem: 'downloads' });
    }
  };
}

const hostOf = (text: string): string => URL.parse(text)?.host ?? text;

/** Where the token of a site is sent. */
export const originsOf = ({ endpoint, mediaEndpoint, revocationEndpoint }: MicropubConnection): string[] =>
  [endpoint, mediaEndpoint, revocationEndpoint].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  );
