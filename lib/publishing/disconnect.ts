import type { Keyring } from '@/lib/accounts/keyring';
import type { Http } from '@/lib/http/service';
import type { TargetSettings } from './schema';
import { connections, secretOf, secretsOf } from './targets/make';
import { signOutMastodon } from './targets/mastodon/sign-in';
import { revoke } from './targets/micropub/sign-in';

interface Parts {
  http: Http;
  keyring: Keyring;
}

/** Asks the server to end a sign-in, which may fail, and removes the secrets of the target in any case. */
export async function disconnect(parts: Parts, settings: TargetSettings): Promise<void> {
  await endSignIn(parts, settings).catch(() => undefined);
  await parts.keyring.remove(secretsOf(settings.id));
}

async function endSignIn({ http, keyring }: Parts, { id, kind, connection }: TargetSettings): Promise<void> {
  const secret = (name: 'token' | 'client', address: string) =>
    keyring.get(secretOf(id, name), new URL(address).origin);
  const site = kind === 'micropub' ? connections.micropub.safeParse(connection).data : undefined;
  if (site?.revocationEndpoint && site.tokenEndpoint && site.clientId) {
    const { me, endpoint, tokenEndpoint, revocationEndpoint, clientId } = site;
    const token = await secret('token', revocationEndpoint);
    const endpoints = {
      me,
      micropub: endpoint,
      authorizationEndpoint: tokenEndpoint,
      tokenEndpoint,
      revocationEndpoint,
    };
    if (token) await revoke(http, { endpoints, clientId }, token);
  }
  const account = kind === 'mastodon' ? connections.mastodon.safeParse(connection).data : undefined;
  if (account) {
    const [token, client] = [
      await secret('token', account.origin),
      await secret('client', account.revocationUrl),
    ];
    if (token && client) await signOutMastodon(http, account, { token, client });
  }
}
