import type { Keyring } from '@/lib/accounts/contract';
import type { Doors } from './doors';
import type { TargetSettings } from './schema';
import { secretOf } from './targets/make';
import { connectionSchema as mastodonSchema } from './targets/mastodon/schema';
import { signOutMastodon } from './targets/mastodon/sign-in';
import { connectionSchema as micropubSchema } from './targets/micropub/schema';
import { revoke } from './targets/micropub/sign-in';

interface Parts {
  doors(own: string): Doors;
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
  { doors, keyring }: Parts,
  { id, kind, address = '', connection }: TargetSettings,
): Promise<boolean> {
  const { http } = doors(address);
  const originOf = (url: string) => new URL(url).origin;
  const site = kind === 'micropub' ? micropubSchema.safeParse(connection).data : undefined;
  if (site) {
    const { revocationEndpoint, clientId } = site;
    if (!revocationEndpoint || !clientId) return false;
    const token = await keyring.token(id, originOf(revocationEndpoint));
    return token !== undefined && (await revoke(http, { revocationEndpoint, clientId }, token)).ok;
  }
  const account = kind === 'mastodon' ? mastodonSchema.safeParse(connection).data : undefined;
  if (!account) return true;
  const at = originOf(account.revocationUrl);
  const token = await keyring.token(id, at);
  // Earlier builds kept it under the bare name.
  const client =
    (await keyring.get(secretOf(id, 'client', at), at)) ?? (await keyring.get(secretOf(id, 'client'), at));
  if (!token || !client) return (await keyring.token(id, account.origin)) === undefined;
  const answer = await signOutMastodon(http, account, { token, client });
  return answer.ok && answer.value.status < 300;
}
