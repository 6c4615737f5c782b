import type { Keyring } from '@/lib/accounts/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Length } from '../compose/fit';
import type { Doors } from '../doors';
import { type PostVisibility, postVisibilities } from '../model';
import type { TargetSettings } from '../schema';
import { createComputer } from './computer/target';
import { createFile, type Files } from './file/target';
import { connectionSchema as mastodonSchema } from './mastodon/schema';
import { createMastodon } from './mastodon/target';
import { type MicropubConnection, connectionSchema as micropubSchema } from './micropub/schema';
import { narrowedBy } from './micropub/scope';
import { refresh } from './micropub/sign-in';
import { createMicropub } from './micropub/target';
import type { Target } from './target';
import { pathOf } from './webhook/address';
import { createWebhook } from './webhook/target';

type Connection = TargetSettings['connection'];

export interface MakeParts {
  /** For what an address of the person leads to. */
  doors(own: string): Doors;
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
  /** A target as stored; undefined where it was removed. */
  stored(id: string): Promise<TargetSettings | undefined>;
  /** Stores what a renewed sign-in is good for. */
  changeConnection(id: string, change: (before: Connection) => Connection): Promise<void>;
}

/** Names of a target’s secrets in the keyring; a name has several origins where it is stored for each. */
export const secretOf = (id: string, name: 'client' | 'signature', origin?: string) =>
  origin === undefined ? `${id}/${name}` : `${id}/${name} ${origin}`;

/** A token that ends within so long is renewed first; ms. */
const renewBefore = 60_000;

/** The longest text that a target takes; undefined without a limit. */
export function lengthAt({ kind, connection }: TargetSettings): Length | undefined {
  const mastodon = kind === 'mastodon' ? mastodonSchema.safeParse(connection) : undefined;
  if (!mastodon?.success) return undefined;
  const { characters, perUrl } = mastodon.data.limits;
  return { max: characters, ...(perUrl !== undefined && { link: perUrl }) };
}

/** The visibilities assumed where a site lists none: few know `unlisted`, and it is public where unknown. */
const usual: readonly PostVisibility[] = ['public', 'private'];

/** Who posts at a target can be for. */
export function visibilitiesAt({ kind, connection }: TargetSettings): readonly PostVisibility[] {
  if (kind !== 'micropub') return postVisibilities;
  return micropubSchema.safeParse(connection).data?.visibilities ?? usual;
}

export function createTargets(parts: MakeParts) {
  const { doors, keyring, now } = parts;
  /** By target: a refresh token can be used once, so all that wait for a new token share one request. */
  const renewing = new Map<string, Promise<Result<null>>>();

  async function micropub(settings: TargetSettings): Promise<Result<Target>> {
    const { id, address: at = '', connection } = settings;
    const signedOut = fail({ kind: 'signed-out', host: hostOf(at) });
    const parsed = micropubSchema.safeParse(connection);
    if (!parsed.success) return signedOut;
    const { endpoint, mediaEndpoint, form, me, scope } = parsed.data;
    const renewal = renewing.get(id) ?? renew(id).finally(() => renewing.delete(id));
    renewing.set(id, renewal);
    const renewed = await renewal;
    if (!renewed.ok) return renewed;
    const token = await keyring.token(id, new URL(endpoint).origin);
    if (!token) return signedOut;
    const mediaToken = mediaEndpoint ? await keyring.token(id, new URL(mediaEndpoint).origin) : undefined;
    const visibilities = visibilitiesAt(settings);
    const site = { ...doors(at), now, endpoint, mediaEndpoint, form, me, token, mediaToken, visibilities };
    const { update, remove, ...target } = createMicropub(site);
    const narrowed = narrowedBy(scope);
    return ok({
      ...target,
      ...(update && !narrowed.includes('update') && { update }),
      ...(remove && !narrowed.includes('remove') && { remove }),
    });
  }

  /** Renews the token where it ends soon, by what is stored now: another call may have renewed it just before. */
  async function renew(id: string): Promise<Result<null>> {
    const { address = '', connection } = (await parts.stored(id)) ?? {};
    const { data: known } = micropubSchema.safeParse(connection);
    const { tokenEndpoint, clientId, expiresAt } = known ?? {};
    if (!known || expiresAt === undefined || !tokenEndpoint || !clientId) return ok(null);
    if (expiresAt > now() + renewBefore) return ok(null);
    const { origin, host } = new URL(tokenEndpoint);
    const secret = await keyring.renewal(id, origin);
    if (!secret) return ok(null);
    const token = await refresh(doors(address).http, { tokenEndpoint, clientId }, secret);
    // A refresh token that is spent or revoked.
    if (!token.ok) return token.failure.kind === 'refused' ? fail({ kind: 'signed-out', host }) : token;
    const { expiresIn, scope } = token.value;
    await keyring.setGrant(id, token.value, originsOf(known), origin);
    await parts.changeConnection(id, ({ expiresAt: _, ...before }) => ({
      ...before,
      ...(expiresIn !== undefined && { expiresAt: now() + expiresIn }),
      ...(scope !== undefined && { scope }),
    }));
    return ok(null);
  }

  async function mastodon({ id, address: at = '', connection }: TargetSettings): Promise<Result<Target>> {
    const parsed = mastodonSchema.safeParse(connection);
    const token = parsed.success ? await keyring.token(id, parsed.data.origin) : undefined;
    if (!parsed.success || !token) return fail({ kind: 'signed-out', host: hostOf(at) });
    const { sleep } = parts;
    return ok(createMastodon({ ...parsed.data, http: doors(at).http, now, sleep, token }));
  }

  async function webhook({ id, address: url = '' }: TargetSettings): Promise<Result<Target>> {
    const { host = url, origin = '' } = URL.parse(url) ?? {};
    const path = await keyring.get(pathOf(id), origin);
    const secret = await keyring.get(secretOf(id, 'signature'), origin);
    if (!path || !secret) return fail({ kind: 'not-set-up', host });
    const { http } = doors(url);
    const onGone = () => parts.switchOff(id);
    return ok(createWebhook({ http, now, url, path, secrets: [secret], random: Math.random, onGone }));
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
