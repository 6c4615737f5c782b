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

/** Asks the server to end a sign-in, which may fail, and removes the secrets of the target in any case. */
export async function disconnect(parts: Parts, settings: TargetSettings): Promise<void> {
  await endSignIn(parts, settings).catch(() => undefined);
  await parts.keyring.remove(`${settings.id}/`);
}

async function endSignIn({ http, keyring }: Parts, { id, kind, connection }: TargetSettings): Promise<void> {
  const originOf = (address: string) => new URL(address).origin;
  const site = kind === 'micropub' ? micropubSchema.safeParse(connection).data : undefined;
  if (site?.revocationEndpoint && site.tokenEndpoint && site.clientId) {
    const { me, endpoint, tokenEndpoint, revocationEndpoint, clientId } = site;
    const token = await keyring.token(id, originOf(revocationEndpoint));
    const endpoints = {
      me,
      micropub: endpoint,
      authorizationEndpoint: tokenEndpoint,
      tokenEndpoint,
      revocationEndpoint,
    };
    if (token) await revoke(http, { endpoints, clientId }, token);
  }
  const account = kind === 'mastodon' ? mastodonSchema.safeParse(connection).data : undefined;
  if (account) {
    const [token, client] = [
      await keyring.token(id, account.origin),
      await keyring.get(secretOf(id, 'client'), originOf(account.revocationUrl)),
    ];
    if (token && client) await signOutMastodon(http, account, { token, client });
  }
}
