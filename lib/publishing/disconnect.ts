import type { Keyring } from '@/lib/accounts/contract';
import type { Http } from '@/lib/http/service';
import type { TargetSettings } from './schema';
import { secretOf } from './targets/make';
import { connectionSchema as mastodonSchema } from './targets/mastodon/schema';
import { signOutMastodon } from './targets/mastodon/sign-in';
import { connectionSchema as micropubSchema } from './targets/micropub/schema';
import { revoke } from './targets/micropub/sign-in';

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
