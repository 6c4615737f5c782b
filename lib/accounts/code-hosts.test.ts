import { openSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '@/lib/http/failure';
import { createCodeHosts } from './code-hosts';
import type { TokenTest } from './contract';
import { openSecrets } from './database';

const here = 'https://api.code.example/graphql';
const there = 'https://git.company.example/api/graphql';

function bench() {
  const world = {
    forgotten: [] as string[],
    added: [] as string[],
    tests: [] as string[],
    answers: new Map<string, Result<TokenTest>>([
      ['ann-token', ok({ login: 'ann', unreadable: [], scopes: ['public_repo'] })],
      ['ann-new', ok({ login: 'ann', unreadable: [{ list: 'discussions', scope: 'read:discussion' }] })],
      ['bo-token', ok({ login: 'bo', unreadable: [] })],
    ]),
  };
  let ids = 0;
  const hosts = createCodeHosts({
    db: openSecrets(`hosts-${crypto.randomUUID()}`),
    now: () => 5,
    async test(url, secret, signal) {
      const token = openSecret(secret, url) ?? '';
      world.tests.push(`${url.href} ${token}`);
      if (token === 'slow-token')
        await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
      return world.answers.get(token) ?? fail({ kind: 'signed-out', host: url.host });
    },
    async forget(id, remove) {
      world.forgotten.push(id);
      await remove();
    },
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
    announce: () => undefined,
    added: (id) => void world.added.push(id),
  });
  return { world, hosts };
}

let { world, hosts } = bench();
beforeEach(() => {
  ({ world, hosts } = bench());
});
const tokens = async () => (await hosts.accounts()).map(({ id, url, token }) => [id, openSecret(token, url)]);

describe('accounts at code hosts', () => {
  it('can be several, at one host and at several hosts', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.contract.add(here, 'bo-token');
    await hosts.contract.add(` ${there} `, ' ann-token ');
    expect(await tokens()).toEqual([
      [here, 'ann-token'],
      [`${here}#id1`, 'bo-token'],
      [there, 'ann-token'],
    ]);
    expect(world.tests).toEqual([`${here} ann-token`, `${here} bo-token`, `${there} ann-token`]);
  });

  it('are announced after the person added them or replaced their token', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.contract.add(here, 'wrong');
    await hosts.contract.add(here, 'ann-new');
    await hosts.imported([{ graphqlUrl: there, token: 'bo-token' }]);
    expect(world.added).toEqual([here, here]);
  });

  it('replaces the old token of the same person', async () => {
    await hosts.contract.add(here, 'ann-token');
    const again = await hosts.contract.add(here, 'ann-new');
    expect(again).toMatchObject({
      value: { id: here, unreadable: [{ list: 'discussions', scope: 'read:discussion' }] },
    });
    expect(await tokens()).toEqual([[here, 'ann-new']]);
  });

  it('does not store a token without access', async () => {
    expect(await hosts.contract.add(here, 'wrong')).toMatchObject({ failure: { kind: 'signed-out' } });
    for (const url of ['http://api.code.example/graphql', 'nowhere', 'https://a:b@code.example/']) {
      expect(await hosts.contract.add(url, 'ann-token')).toMatchObject({ failure: { field: 'url' } });
    }
    expect(await hosts.contract.add(here, 'two words')).toMatchObject({ failure: { field: 'token' } });
    expect(await hosts.contract.list()).toEqual([]);
  });

  it('stores a token from a sign-in even when it cannot be tested now', async () => {
    world.answers.set('bo-token', fail({ kind: 'offline' }));
    expect(await hosts.keep(here, 'bo-token')).toMatchObject({ value: { id: here } });
    expect(await hosts.keep(here, 'wrong')).toMatchObject({ ok: false });
    expect(await tokens()).toEqual([[here, 'bo-token']]);
  });

  it('keeps what a code brought, which could not be tested, beside the account of another person', async () => {
    const { world, hosts } = bench();
    await hosts.contract.add(here, 'ann-token');
    world.answers.set('bo-token', fail({ kind: 'unreachable', host: 'api.code.example', status: 502 }));
    await hosts.keep(here, 'bo-token');
    const tokens = (await hosts.accounts()).map(({ url, token }) => openSecret(token, url));
    expect(tokens).toEqual(['ann-token', 'bo-token']);
  });

  it('stores nothing of a test that the person stopped', async () => {
    const adding = hosts.contract.add(here, 'slow-token');
    await vi.waitFor(() => expect(world.tests).toHaveLength(1));
    await hosts.contract.stopAdding();
    expect(await adding).toEqual(fail({ kind: 'cancelled' }));
    expect(await tokens()).toEqual([]);
    expect(world.added).toEqual([]);
    expect(await hosts.contract.add(here, 'bo-token')).toMatchObject({ ok: true });
  });

  it('deletes everything read with a removed account', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.contract.remove(here);
    expect(world.forgotten).toEqual([here]);
    expect(await hosts.contract.list()).toEqual([]);
  });

  it('an account that is removed while it is tested does not come back', async () => {
    await hosts.contract.add(here, 'ann-token');
    world.answers.set('ann-token', ok({ login: 'ann', unreadable: [] }));
    const checking = hosts.contract.check(here);
    await hosts.contract.remove(here);
    expect(await checking).toEqual(fail({ kind: 'not-set-up' }));
    expect(await hosts.contract.list()).toEqual([]);
  });

  it('never returns a token to a view', async () => {
    const added = await hosts.contract.add(here, 'ann-token');
    const said = JSON.stringify([added, await hosts.contract.list(), await hosts.contract.check(here)]);
    expect(said).not.toContain('ann-token');
  });
});

describe('a settings file', () => {
  it('lists the accounts, with tokens only on request', async () => {
    await hosts.contract.add(here, 'ann-token');
    expect(await hosts.exported(false)).toEqual([{ graphqlUrl: here, login: 'ann' }]);
    expect(await hosts.exported(true)).toEqual([{ graphqlUrl: here, login: 'ann', token: 'ann-token' }]);
  });

  it('adds accounts, removes no token, and leaves other accounts unchanged', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.imported([
      { graphqlUrl: here, login: 'ann' },
      { graphqlUrl: there, login: 'cleo' },
    ]);
    expect(await tokens()).toEqual([[here, 'ann-token']]);
    expect(await hosts.contract.list()).toMatchObject([
      { hasToken: true },
      { hasToken: false, login: 'cleo' },
    ]);
    await hosts.imported([{ graphqlUrl: there, login: 'cleo', token: 'cleo-token' }]);
    expect(await tokens()).toEqual([
      [here, 'ann-token'],
      [there, 'cleo-token'],
    ]);
  });

  it('previews additions and replacements, and imports exactly those', async () => {
    await hosts.contract.add(here, 'ann-token');
    const before = await hosts.exported(true);
    const file = [
      { graphqlUrl: here, login: 'ann', token: 'ann-token' },
      { graphqlUrl: here, login: 'ann' },
      { graphqlUrl: here },
      { graphqlUrl: here, login: 'ann', token: 'foreign' },
      { graphqlUrl: here, login: 'bo', token: 'bo-token' },
      { graphqlUrl: there, token: 'nobody' },
      { graphqlUrl: there, token: 'nobody-else' },
    ];
    expect(await hosts.preview(file)).toEqual([
      { graphqlUrl: here, login: 'ann', token: true, replaces: { login: 'ann' } },
      { graphqlUrl: here, login: 'bo', token: true },
      { graphqlUrl: there, token: true },
      { graphqlUrl: there, token: true, replaces: {} },
    ]);
    expect(await hosts.exported(true)).toEqual(before);
    await hosts.imported(file);
    expect(await tokens()).toEqual([
      [here, 'foreign'],
      [`${here}#id1`, 'bo-token'],
      [there, 'nobody-else'],
    ]);
    expect(await hosts.preview(file.slice(3, 5))).toEqual([]);
  });

  it('removes no token by an account without a login', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.imported([{ graphqlUrl: here }]);
    expect(await hosts.exported(true)).toEqual([{ graphqlUrl: here, login: 'ann', token: 'ann-token' }]);
  });
});
