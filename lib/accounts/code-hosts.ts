import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { type Secret, sealSecret } from '@/lib/http/secret';
import type { FileAccount } from '@/lib/profile/model';
import type { Brought } from '@/lib/profile/plan';
import { keptOrFailed } from '@/lib/storage/database';
import type { CodeHostsContract, HostAccount, TokenTest } from './contract';
import type { SecretDatabase } from './database';
import type { KeptHost } from './host-record';

export interface CodeHostsParts {
  db: SecretDatabase;
  /** Unix milliseconds. */
  now(): number;
  /** The GraphQL address of today's profile. */
  graphqlUrl(): Promise<string>;
  /** The one token of the time when there was one account alone; a settings file can still bring it. */
  oldToken: { read(url: string): Promise<string | undefined>; drop(): Promise<void> };
  /** What a token opens at an address. */
  test(url: URL, token: Secret): Promise<Result<TokenTest>>;
  /** Forgets what was read with an account. */
  forget(id: string): Promise<void>;
  newId(): string;
  announce(): void;
  /** The person added an account, or gave it another token. */
  added(id: string): void;
}

/** Who reads, where and with what. */
export interface TokenAccount {
  id: string;
  url: URL;
  token: Secret;
  login?: string;
}

export interface CodeHosts {
  contract: Pick<CodeHostsContract, 'list' | 'add' | 'check' | 'remove'>;
  /** Those with a token. */
  accounts(): Promise<TokenAccount[]>;
  /** Keeps a token even when it cannot be tested just now. */
  keep(url: string, token: string): Promise<Result<HostAccount>>;
  exported(secrets: boolean): Promise<FileAccount[]>;
  /** What each of these would bring, and in whose place; those that bring nothing are left out. */
  preview(accounts: readonly FileAccount[]): Promise<Brought['accounts']>;
  imported(accounts: readonly FileAccount[]): Promise<void>;
}

const longest = 4096;

export function createCodeHosts(parts: CodeHostsParts): CodeHosts {
  const { db, now, announce } = parts;
  const test = (url: URL, token: string) => parts.test(url, sealSecret(token, url.origin));
  const put = async (host: KeptHost) =>
    void (await db.write(['hosts'], (tx) => tx.objectStore('hosts').put(host)));

  /** In the order in which they were added. */
  async function all(): Promise<KeptHost[]> {
    const url = new URL(await parts.graphqlUrl()).href;
    const old = await parts.oldToken.read(url);
    if (old !== undefined) {
      await place({ url, token: old });
      await parts.oldToken.drop();
    }
    return (await db.read()).getAll('hosts');
  }

  async function place(given: Omit<KeptHost, 'id'>): Promise<KeptHost> {
    const kept = placed(await (await db.read()).getAll('hosts'), given, parts.newId);
    await put(kept);
    return kept;
  }

  async function add(url: string, token: string, untested: boolean): Promise<Result<HostAccount>> {
    const entered = read(url, token);
    if (!entered.ok) return entered;
    const tested = await test(entered.value.url, entered.value.token);
    const bare = { url: entered.value.url.href, token: entered.value.token };
    if (!tested.ok && (!untested || tested.failure.kind === 'signed-out')) return tested;
    const kept = await place(tested.ok ? { ...bare, ...tested.value, checkedAt: now() } : bare);
    announce();
    parts.added(kept.id);
    return ok(shown(kept));
  }

  return {
    contract: {
      list: async () => (await all()).map(shown),
      add: (url, token) => keptOrFailed(() => add(url, token, false)),
      async check(id) {
        const host = (await all()).find((each) => each.id === id);
        if (!host?.token) return fail({ kind: 'not-set-up' });
        const tested = await test(new URL(host.url), host.token);
        if (!tested.ok) return tested;
        const kept = { ...host, ...tested.value, checkedAt: now() };
        await put(kept);
        announce();
        return ok(shown(kept));
      },
      async remove(id) {
        // First, while those who read still know the account: they stop.
        await parts.forget(id);
        await db.write(['hosts'], (tx) => tx.objectStore('hosts').delete(id));
        announce();
      },
    },
    accounts: async () => (await all()).flatMap(ready),
    keep: (url, token) => keptOrFailed(() => add(url, token, true)),
    async exported(secrets) {
      return (await all()).map(({ url, login, token }) => ({
        graphqlUrl: url,
        ...(login !== undefined && { login }),
        ...(secrets && token !== undefined && { token }),
      }));
    },
    async preview(given) {
      let hosts = await all();
      const brought: Brought['accounts'][number][] = [];
      for (const each of given) {
        const account = accountOf(each);
        const old = standing(hosts, account);
        if (bringsNothing(account, old)) continue;
        const kept = placed(hosts, account, () => String(hosts.length));
        hosts = [...hosts.filter(({ id }) => id !== kept.id), kept];
        const { url: graphqlUrl, token, ...who } = account;
        const replaces = old && { replaces: { ...(old.login !== undefined && { login: old.login }) } };
        brought.push({ graphqlUrl, ...who, token: token !== undefined, ...replaces });
      }
      return brought;
    },
    async imported(given) {
      for (const each of given) {
        const account = accountOf(each);
        if (!bringsNothing(account, standing(await all(), account))) await place(account);
      }
      if (given.length > 0) announce();
    },
  };
}

type Account = Omit<KeptHost, 'id'>;

const accountOf = ({ graphqlUrl, login, token }: FileAccount): Account => ({
  url: new URL(graphqlUrl).href,
  ...(login !== undefined && { login }),
  ...(token !== undefined && { token }),
});

/** The account in whose place this one goes: the same person's, as far as that is known. */
function standing(hosts: readonly KeptHost[], { url, login, token }: Account): KeptHost | undefined {
  const there = hosts.filter((host) => host.url === url);
  if (login === undefined) return there.find(({ id }) => id === url);
  return (
    there.find((host) => host.login === login) ??
    // Nobody knows yet whose that one is, unless its token says it.
    there.find((host) => host.login === undefined && (!host.token || host.token === token))
  );
}

/** In the place of the same person's account there, else in a new one. */
function placed(hosts: readonly KeptHost[], given: Account, newId: () => string): KeptHost {
  const free = !hosts.some(({ id }) => id === given.url);
  const id = standing(hosts, given)?.id ?? (free ? given.url : `${given.url}#${newId()}`);
  return { ...given, id };
}

/** A file without secrets takes none away, and one with the same token brings nothing new. */
const bringsNothing = ({ token, login }: Account, old: KeptHost | undefined): boolean =>
  old !== undefined &&
  (token === undefined
    ? old.token !== undefined || old.login === login
    : old.token === token && (login === undefined || old.login === login));

function ready({ id, url: address, token, login }: KeptHost): TokenAccount[] {
  const url = new URL(address);
  const sealed = token === undefined ? undefined : sealSecret(token, url.origin);
  return sealed ? [{ id, url, token: sealed, ...(login !== undefined && { login }) }] : [];
}

/** What a view may know: never the token. */
const shown = ({ id, url, login, checkedAt, token, scopes, unreadable = [] }: KeptHost): HostAccount => ({
  ...{ id, url, host: new URL(url).host, hasToken: token !== undefined, unreadable },
  ...(login !== undefined && { login }),
  ...(checkedAt !== undefined && { checkedAt }),
  ...(scopes && { scopes }),
});

function read(url: string, token: string): Result<{ url: URL; token: string }> {
  const trimmed = token.trim();
  const address = URL.canParse(url.trim()) ? new URL(url.trim()) : undefined;
  if (!address || !isFit(address)) return fail(unfit('url', 'must be an address that begins with https://'));
  if (!trimmed || trimmed.length > longest || /\s/.test(trimmed)) return fail(unfit('token', 'is no token'));
  address.hash = '';
  return ok({ url: address, token: trimmed });
}

const unfit = (field: string, problem: string): Failure => ({ kind: 'invalid', field, problem });

/** https, or this computer; no name or password in it. */
function isFit({ protocol, hostname, username, password }: URL): boolean {
  const local = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && local));
}
