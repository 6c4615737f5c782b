import { z } from 'zod';
import type { Keyring } from '@/lib/accounts/keyring';
import type { Notifications } from '@/lib/bus/notifications';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import { createMutex } from '@/lib/storage/mutex';
import type { Length } from '../compose/fit';
import type { TargetSettings } from '../schema';
import { createComputer } from './computer/target';
import { limitsSchema } from './mastodon/schema';
import { createMastodon } from './mastodon/target';
import { refresh } from './micropub/sign-in';
import { createMicropub } from './micropub/target';
import type { Target } from './target';
import { createWebhook } from './webhook/target';

export interface MakeParts {
  http: Http;
  web: Web;
  keyring: Keyring;
  notifications: Notifications;
  /** The title of a notification of a check-in without a place. */
  title(): string;
  sleep(ms: number): Promise<void>;
  /** Unix ms. */
  now(): number;
  /** Stores what a renewed sign-in is good for. */
  keepConnection(id: string, connection: TargetSettings['connection']): Promise<void>;
}

const address = z.url();

/** What a sign-in leaves besides its secrets, by the kind of target. */
export const connections = {
  micropub: z.looseObject({
    me: address,
    endpoint: address,
    mediaEndpoint: address.exactOptional(),
    /** The server takes forms only. */
    form: z.boolean().exactOptional(),
    clientId: z.string().exactOptional(),
    tokenEndpoint: address.exactOptional(),
    revocationEndpoint: address.exactOptional(),
    /** The end of the token, Unix ms. */
    expiresAt: z.number().exactOptional(),
  }),
  mastodon: z.looseObject({
    origin: address,
    account: z.string(),
    limits: limitsSchema,
    clientId: z.string(),
    revocationUrl: address,
  }),
};
export type MicropubConnection = z.infer<typeof connections.micropub>;

/** Names of a target's secrets in the keyring. */
export const secretOf = (id: string, name: 'token' | 'media' | 'refresh' | 'client' | 'signature') =>
  `${id}/${name}`;
/** Prefix of all secrets of a target. */
export const secretsOf = (id: string) => `${id}/`;

/** A token that ends within so long is renewed first; ms. */
const renewBefore = 60_000;

/** The longest text that a target takes; undefined without a limit. */
export function lengthAt({ kind, connection }: TargetSettings): Length | undefined {
  const mastodon = kind === 'mastodon' ? connections.mastodon.safeParse(connection) : undefined;
  if (!mastodon?.success) return undefined;
  const { characters, perUrl } = mastodon.data.limits;
  return { max: characters, ...(perUrl !== undefined && { link: perUrl }) };
}

/** Makes targets of what is stored of them. */
export function createTargets(parts: MakeParts) {
  const { http, web, keyring, now } = parts;
  // A refresh token can be used once.
  const lock = createMutex();

  async function micropub({ id, address: at = '', connection }: TargetSettings): Promise<Result<Target>> {
    const signedOut = fail({ kind: 'signed-out', host: hostOf(at) });
    const parsed = connections.micropub.safeParse(connection);
    if (!parsed.success) return signedOut;
    const { endpoint, mediaEndpoint, form, me } = parsed.data;
    const renewed = await lock(() => renew(id, parsed.data));
    if (!renewed.ok) return renewed;
    const token = await keyring.get(secretOf(id, 'token'), new URL(endpoint).origin);
    if (!token) return signedOut;
    const mediaToken = mediaEndpoint
      ? await keyring.get(secretOf(id, 'media'), new URL(mediaEndpoint).origin)
      : undefined;
    return ok(createMicropub({ http, web, now, endpoint, mediaEndpoint, form, me, token, mediaToken }));
  }

  async function renew(id: string, known: MicropubConnection): Promise<Result<null>> {
    const { endpoint, tokenEndpoint, mediaEndpoint, clientId, me, expiresAt } = known;
    if (expiresAt === undefined || !tokenEndpoint || !clientId || expiresAt > now() + renewBefore)
      return ok(null);
    const secret = await keyring.get(secretOf(id, 'refresh'), new URL(tokenEndpoint).origin);
    if (!secret) return ok(null);
    const endpoints = { me, micropub: endpoint, authorizationEndpoint: tokenEndpoint, tokenEndpoint };
    const token = await refresh(http, { endpoints, clientId }, secret);
    if (!token.ok) return token;
    const { accessToken, refreshToken, expiresIn } = token.value;
    await keepToken(keyring, id, { endpoint, mediaEndpoint }, accessToken);
    if (refreshToken) await keyring.set(secretOf(id, 'refresh'), refreshToken, new URL(tokenEndpoint).origin);
    const { expiresAt: _, ...rest } = known;
    await parts.keepConnection(id, {
      ...rest,
      ...(expiresIn !== undefined && { expiresAt: now() + expiresIn }),
    });
    return ok(null);
  }

  async function mastodon({ id, address: at = '', connection }: TargetSettings): Promise<Result<Target>> {
    const parsed = connections.mastodon.safeParse(connection);
    const token = parsed.success ? await keyring.get(secretOf(id, 'token'), parsed.data.origin) : undefined;
    if (!parsed.success || !token) return fail({ kind: 'signed-out', host: hostOf(at) });
    return ok(createMastodon({ ...parts, ...parsed.data, token }));
  }

  async function webhook({ id, address: url = '' }: TargetSettings): Promise<Result<Target>> {
    const secret = URL.canParse(url)
      ? await keyring.get(secretOf(id, 'signature'), new URL(url).origin)
      : undefined;
    return secret
      ? ok(createWebhook({ http, now, url, secrets: [secret] }))
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
        return ok(createComputer({ notifications: parts.notifications, title: parts.title() }));
    }
  };
}

const hostOf = (text: string): string => URL.parse(text)?.host ?? text;

/** Stores a token for the endpoint, and for the media endpoint where that has another origin. */
export async function keepToken(
  keyring: Keyring,
  id: string,
  { endpoint, mediaEndpoint }: Pick<MicropubConnection, 'endpoint'> & { mediaEndpoint?: string | undefined },
  token: string,
): Promise<void> {
  const { origin } = new URL(endpoint);
  await keyring.set(secretOf(id, 'token'), token, origin);
  const media = mediaEndpoint ? new URL(mediaEndpoint).origin : origin;
  if (media !== origin) await keyring.set(secretOf(id, 'media'), token, media);
}
