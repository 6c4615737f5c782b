import { endpointProblem } from '@/lib/http/endpoint';
import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import {
  askForCode,
  type Issuer,
  postForm,
  registeredIn,
  type SignInWindow,
  tokenIn,
} from '@/lib/http/oauth';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import { enteredAddress } from '../../model';
import { createApi } from './api';
import { accountSchema, instanceSchema, type Limits, limitsSchema, metadataSchema } from './schema';

/** The least that publishing, reading back and taking back need. */
const scope = 'read:accounts read:statuses write:media write:statuses';

export interface SignInParts {
  http: Http;
  now(): number;
  appName: string;
  signIn: SignInWindow;
  /** Stores a secret for these origins, and seals it for the first. */
  keep(name: 'client' | 'token', value: string, origins: readonly string[]): Promise<Secret>;
}

/** The result of a sign-in besides its secrets: the options of the target. */
export interface MastodonAccount {
  origin: string;
  account: string;
  /** `name` or `name@host`. */
  name: string;
  limits: Limits;
  clientId: string;
  revocationUrl: string;
}

export interface Endpoints {
  authorizationUrl: string;
  tokenUrl: string;
  revocationUrl: string;
  proof: boolean;
  issuer?: Issuer;
}

/** The origin of a server by what a person enters: `social.example`, `@me@social.example` or an address. */
export function serverOf(entered: string): string | undefined {
  const address = enteredAddress(entered);
  return address && new URL(address).origin;
}

export async function signInMastodon(
  parts: SignInParts,
  origin: string,
  { authorizationUrl, tokenUrl, revocationUrl, proof, issuer }: Endpoints,
): Promise<Result<MastodonAccount>> {
  const app = await registerApp(parts, origin);
  if (!app.ok) return app;
  const { clientId } = app.value;
  const [signIn, end] = [new URL(tokenUrl).origin, new URL(revocationUrl).origin];
  const clientSecret = await parts.keep('client', app.value.clientSecret, [signIn, end]);
  const code = await askForCode(parts.signIn, { page: authorizationUrl, clientId, scope, issuer, proof });
  if (!code.ok) return code;
  const secrets = { client_secret: clientSecret };
  const answer = await postForm(parts.http, 'publishing', tokenUrl, { ...code.value, scope }, secrets);
  const granted = answer.ok ? tokenIn(answer.value) : answer;
  if (!granted.ok) return granted;
  const token = await parts.keep('token', granted.value.accessToken, [origin, end]);
  // Servers name more or less than was asked; without one of these nothing can be published.
  if (!/(?:^|\s)write(?::statuses)?(?:\s|$)/.test(granted.value.scope ?? scope))
    return fail({ kind: 'missing-scope', host: new URL(origin).host, scope: 'write:statuses' });
  const account = await readAccount(parts, origin, token);
  return account.ok ? ok({ origin, ...account.value, clientId, revocationUrl }) : account;
}

/** Revokes the token (RFC 7009). */
export const signOutMastodon = (
  http: Http,
  { clientId, revocationUrl }: Pick<MastodonAccount, 'clientId' | 'revocationUrl'>,
  { client, token }: { client: Secret; token: Secret },
): Promise<Result<HttpAnswer>> =>
  postForm(http, 'publishing', revocationUrl, { client_id: clientId }, { client_secret: client, token });

/**
 * By the server’s metadata, which has to be its own (RFC 8414 § 3.3); servers without it have the same paths. What it
 * names is held to the rule for endpoints.
 */
export async function endpointsOf(http: Http, origin: string): Promise<Result<Endpoints>> {
  const answer = await get(http, new URL('/.well-known/oauth-authorization-server', origin));
  if (!answer.ok) return answer;
  const { status, text, host } = answer.value;
  if (status >= 500) return fail({ kind: 'unreachable', host, status });
  const at = (path: string) => new URL(path, origin).href;
  const usual = {
    authorizationUrl: at('/oauth/authorize'),
    tokenUrl: at('/oauth/token'),
    revocationUrl: at('/oauth/revoke'),
  };
  const metadata = status === 200 ? parseJson(text, metadataSchema, host) : undefined;
  if (!metadata?.ok) return ok({ ...usual, proof: false });
  const { value } = metadata;
  // Both `https://social.example` and `https://social.example/` have their metadata there.
  if (URL.parse(value.issuer)?.href !== at('/')) return fail({ kind: 'malformed', host, where: 'issuer' });
  const named = {
    authorizationUrl: value.authorization_endpoint,
    tokenUrl: value.token_endpoint,
    revocationUrl: value.revocation_endpoint ?? usual.revocationUrl,
  };
  for (const each of Object.values(named)) {
    const problem = endpointProblem(new URL(each), origin);
    if (problem) return fail(problem);
  }
  return ok({
    ...named,
    proof: value.code_challenge_methods_supported.includes('S256'),
    issuer: { value: value.issuer, named: value.authorization_response_iss_parameter_supported },
  });
}

/** https://docs.joinmastodon.org/methods/apps/#create */
async function registerApp({ http, appName, signIn }: SignInParts, origin: string) {
  const fields = { client_name: appName, redirect_uris: signIn.redirectAddress, scopes: scope };
  const answer = await postForm(http, 'publishing', new URL('/api/v1/apps', origin).href, fields);
  return answer.ok ? registeredIn(answer.value) : answer;
}

async function readAccount(
  { http, now }: Pick<SignInParts, 'http' | 'now'>,
  origin: string,
  token: Secret,
): Promise<Result<Pick<MastodonAccount, 'account' | 'name' | 'limits'>>> {
  const { host } = new URL(origin);
  const api = createApi({ http, now, origin, token });
  const account = await api.read('/api/v1/accounts/verify_credentials', accountSchema);
  if ('outcome' in account) return fail(account.outcome.failure ?? { kind: 'unreachable', host });
  return ok({ account: account.value.id, name: account.value.name, limits: await readLimits(http, origin) });
}

/** https://docs.joinmastodon.org/methods/instance/; older servers, and some others, have the first version only. */
async function readLimits(http: Http, origin: string): Promise<Limits> {
  for (const path of ['/api/v2/instance', '/api/v1/instance']) {
    const answer = await get(http, new URL(path, origin));
    const limits = answer.ok ? parseJson(answer.value.text, instanceSchema, answer.value.host) : answer;
    if (limits.ok) return limits.value;
  }
  return limitsSchema.parse({});
}

const get = (http: Http, url: URL) =>
  http({ interface: 'publishing', url, headers: { accept: 'application/json' } });
