import { type Failure, fail, type InputProblem, ok, type Result } from '@/lib/http/failure';
import { type Secret, sealSecret } from '@/lib/http/secret';
import { isSecure } from '@/lib/http/url';
import type { FileAccount } from '@/lib/profile/model';
import type { Brought } from '@/lib/profile/plan';
import { storedOrFailed } from '@/lib/storage/database';
import type { CodeHostsContract, HostAccount, TokenAccount, TokenTest } from './contract';
import type { SecretDatabase, StoredHost } from './database';

export interface CodeHostsParts {
  db: SecretDatabase;
  /** Unix milliseconds. */
  now(): number;
  test(url: URL, token: Secret, signal?: AbortSignal): Promise<Result<TokenTest>>;
  forget(id: string, remove: () => Promise<void>): Promise<void>;
  newId(): string;
  announce(): void;
  /** Called after the person added an account or replaced its token. */
  added(id: string): void;
}

/** Characters of a token. */
const maxToken = 4096;

export function createCodeHosts(parts: CodeHostsParts) {
  const { db, now, announce } = parts;
  const test = (url: URL, token: string, signal?: AbortSignal) =>
    parts.test(url, sealSecret(token, url.origin), signal);
  const adding = new Set<AbortController>();
  const put = async (host: StoredHost) =>
    void (await db.write(['hosts'], (tx) => tx.objectStore('hosts').put(host)));

  /** In the order in which they were added. */
  const all = async (): Promise<StoredHost[]> => (await db.read()).getAll('hosts');

  async function place(given: Account): Promise<StoredHost> {
    const stored = placed(await all(), given, parts.newId);
    await put(stored);
    return stored;
  }

  async function add(
    url: string,
    token: string,
    { untested = false, signal }: { untested?: boolean; signal?: AbortSignal },
  ): Promise<Result<HostAccount>> {
    const entered = read(url, token);
    if (!entered.ok) return entered;
    const tested = await test(entered.value.url, entered.value.token, signal);
    if (signal?.aborted) return fail({ kind: 'cancelled' });
    const bare = { url: entered.value.url.href, token: entered.value.token };
    if (!tested.ok && (!untested || tested.failure.kind === 'signed-out')) return tested;
    const stored = await place(tested.ok ? { ...bare, ...tested.value, checkedAt: now() } : bare);
    announce();
    parts.added(stored.id);
    return ok(shown(stored));
  }

  async function addOrStop(url: string, token: string): Promise<Result<HostAccount>> {
    const stop = new AbortController();
    adding.add(stop);
    try {
      return await add(url, token, { signal: stop.signal });
    } finally {
      adding.delete(stop);
    }
  }

  const contract: Pick<CodeHostsContract, 'list' | 'add' | 'stopAdding' | 'check' | 'remove'> = {
    list: async () => (await all()).map(shown),
    add: (url, token) => storedOrFailed(() => addOrStop(url, token)),
    async stopAdding() {
      for (const stop of adding) stop.abort();
    },
    async check(id) {
      const host = (await all()).find((each) => each.id === id);
      if (!host?.token) return fail({ kind: 'not-set-up' });
      const tested = await test(new URL(host.url), host.token);
      if (!tested.ok) return tested;
      const stored = { ...host, ...tested.value, checkedAt: now() };
      // During the test it may have been removed, or its token replaced.
      const isSame = await db.write(['hosts'], async (tx) => {
        const same = (await tx.objectStore('hosts').get(id))?.token === host.token;
        if (same) await tx.objectStore('hosts').put(stored);
        return same;
      });
      if (!isSame) return fail({ kind: 'not-set-up' });
      announce();
      return ok(shown(stored));
    },
    async remove(id) {
      await parts.forget(id, () => db.write(['hosts'], (tx) => tx.objectStore('hosts').delete(id)));
      announce();
    },
  };

  return {
    contract,
    accounts: async () => (await all()).flatMap(ready),
    /** Stores a token even when it cannot be tested now. */
    keep: (url: string, token: string) => storedOrFailed(() => add(url, token, { untested: true })),
    async exported(secrets: boolean): Promise<FileAccount[]> {
      return (await all()).map(({ url, login, token }) => ({
        graphqlUrl: url,
        ...(login !== undefined && { login }),
        ...(secrets && token !== undefined && { token }),
      }));
    },
    /** The changes that an import would make, without accounts that stay as they are. */
    async preview(given: readonly FileAccount[]): Promise<Brought['accounts']> {
      let hosts = await all();
      const brought: Brought['accounts'][number][] = [];
      for (const each of given) {
        const account = accountOf(each);
        const old = replacedBy(hosts, account);
        if (changesNothing(account, old)) continue;
        const stored = placed(hosts, account, () => String(hosts.length));
        hosts = [...hosts.filter(({ id }) => id !== stored.id), stored];
        const { url: graphqlUrl, token, ...who } = account;
        const replaces = old && { replaces: { ...(old.login !== undefined && { login: old.login }) } };
        brought.push({ graphqlUrl, ...who, token: token !== undefined, ...replaces });
      }
      return brought;
    },
    async imported(given: readonly FileAccount[]): Promise<void> {
      for (const each of given) {
        const account = accountOf(each);
        if (!changesNothing(account, replacedBy(await all(), account))) await place(account);
      }
      if (given.length > 0) announce();
    },
  };
}

type Account = Omit<StoredHost, 'id'>;

const accountOf = ({ graphqlUrl, login, token }: FileAccount): Account => ({
  url: new URL(graphqlUrl).href,
  ...(login !== undefined && { login }),
  ...(token !== undefined && { token }),
});

/** The account that this one replaces: the same person’s, as far as known. */
function replacedBy(hosts: readonly StoredHost[], { url, login, token }: Account): StoredHost | undefined {
  const there = hosts.filter((host) => host.url === url);
  // Whose token it is was not learnt: it takes the place of no person that is known.
  if (login === undefined && token !== undefined)
    return there.find((host) => host.login === undefined || host.token === token);
  if (login === undefined) return there.find(({ id }) => id === url);
  return (
    there.find((host) => host.login === login) ??
    // One without a login may be anybody’s, unless its token is another.
    there.find((host) => host.login === undefined && (!host.token || host.token === token))
  );
}

/** Takes the id of the same person’s account there, or a new one. */
function placed(hosts: readonly StoredHost[], given: Account, newId: () => string): StoredHost {
  const free = !hosts.some(({ id }) => id === given.url);
  const id = replacedBy(hosts, given)?.id ?? (free ? given.url : `${given.url}#${newId()}`);
  return { ...given, id };
}

/** A file without secrets removes none; one with the same token changes nothing. */
const changesNothing = ({ token, login }: Account, old: StoredHost | undefined): boolean =>
  old !== undefined &&
  (token === undefined
    ? old.token !== undefined || old.login === login
    : old.token === token && (login === undefined || old.login === login));

function ready({ id, url: address, token, login }: StoredHost): TokenAccount[] {
  const url = new URL(address);
  const sealed = token === undefined ? undefined : sealSecret(token, url.origin);
  return sealed ? [{ id, url, token: sealed, ...(login !== undefined && { login }) }] : [];
}

/** The part for views, without the token. */
const shown = ({ id, url, login, checkedAt, token, scopes, unreadable = [] }: StoredHost): HostAccount => ({
  ...{ id, url, host: new URL(url).host, hasToken: token !== undefined, unreadable },
  ...(login !== undefined && { login }),
  ...(checkedAt !== undefined && { checkedAt }),
  ...(scopes && { scopes }),
});

function read(url: string, token: string): Result<{ url: URL; token: string }> {
  const trimmed = token.trim();
  const address = URL.parse(url.trim());
  if (!address || !isSecure(address)) return fail(unfit('url', 'notHttps'));
  if (!trimmed || trimmed.length > maxToken || /\s/.test(trimmed)) return fail(unfit('token', 'notToken'));
  address.hash = '';
  return ok({ url: address, token: trimmed });
}

const unfit = (field: string, problem: InputProblem): Failure => ({ kind: 'invalid', field, problem });
