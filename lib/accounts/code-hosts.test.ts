import { openSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '@/lib/http/failure';
import { createCodeHosts } from './code-hosts';
import type { TokenTest } from './contract';
import { openSecrets } from './database';

const here = 'https://api.code.example/graphql';
const there = 'https://git.company.example/api/graphql';

function bench() {
  const world = {
    old: undefined as string | undefined,
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
    graphqlUrl: async () => here,
    oldToken: {
      read: async () => world.old,
      async drop() {
        world.old = undefined;
      },
    },
    async test(url, secret) {
      const token = openSecret(secret, url) ?? '';
      world.tests.push(`${url.href} ${token}`);
      return world.answers.get(token) ?? fail({ kind: 'signed-out', host: url.host });
    },
    async forget(id) {
      world.forgotten.push(id);
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
  it('stand side by side, at one host and at several', async () => {
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

  it('are told of once the person added them, or gave them another token, and not before', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.contract.add(here, 'wrong');
    await hosts.contract.add(here, 'ann-new');
    await hosts.imported([{ graphqlUrl: there, token: 'bo-token' }]);
    expect(world.added).toEqual([here, here]);
  });

  it('a new token of the same person takes the place of the old one', async () => {
    await hosts.contract.add(here, 'ann-token');
    const again = await hosts.contract.add(here, 'ann-new');
    expect(again).toMatchObject({
      value: { id: here, unreadable: [{ list: 'discussions', scope: 'read:discussion' }] },
    });
    expect(await tokens()).toEqual([[here, 'ann-new']]);
  });

  it('a token that opens nothing is not kept', async () => {
    expect(await hosts.contract.add(here, 'wrong')).toMatchObject({ failure: { kind: 'signed-out' } });
    for (const url of ['http://api.code.example/graphql', 'nowhere', 'https://a:b@code.example/']) {
      expect(await hosts.contract.add(url, 'ann-token')).toMatchObject({ failure: { field: 'url' } });
    }
    expect(await hosts.contract.add(here, 'two words')).toMatchObject({ failure: { field: 'token' } });
    expect(await hosts.contract.list()).toEqual([]);
  });

  it('a token that came by a sign-in is kept even when it cannot be tested just now', async () => {
    world.answers.set('bo-token', fail({ kind: 'offline' }));
    expect(await hosts.keep(here, 'bo-token')).toMatchObject({ value: { id: here } });
    expect(await hosts.keep(here, 'wrong')).toMatchObject({ ok: false });
    expect(await tokens()).toEqual([[here, 'bo-token']]);
  });

  it('the one token of earlier releases becomes the first account, and nobody takes its place', async () => {
    world.old = 'ann-token';
    expect(await tokens()).toEqual([[here, 'ann-token']]);
    expect(world.old).toBeUndefined();
    await hosts.contract.add(here, 'bo-token');
    expect((await tokens()).map(([, token]) => token).sort()).toEqual(['ann-token', 'bo-token']);
    await hosts.contract.add(here, 'ann-token');
    expect(await hosts.contract.list()).toMatchObject([{ login: 'ann' }, { login: 'bo' }]);
  });

  it('removing one forgets what was read with it', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.contract.remove(here);
    expect(world.forgotten).toEqual([here]);
    expect(await hosts.contract.list()).toEqual([]);
  });

  it('never says a token to a view', async () => {
    const added = await hosts.contract.add(here, 'ann-token');
    const said = JSON.stringify([added, await hosts.contract.list(), await hosts.contract.check(here)]);
    expect(said).not.toContain('ann-token');
  });
});

describe('a settings file', () => {
  it('names the accounts, and has their tokens only when asked', async () => {
    await hosts.contract.add(here, 'ann-token');
    expect(await hosts.exported(false)).toEqual([{ graphqlUrl: here, login: 'ann' }]);
    expect(await hosts.exported(true)).toEqual([{ graphqlUrl: here, login: 'ann', token: 'ann-token' }]);
  });

  it('brings accounts, takes no token away, and leaves those it does not name', async () => {
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

  it('says beforehand what each would bring and replace, and does just that', async () => {
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

  it('takes no token away by an account without a login', async () => {
    await hosts.contract.add(here, 'ann-token');
    await hosts.imported([{ graphqlUrl: here }]);
    expect(await hosts.exported(true)).toEqual([{ graphqlUrl: here, login: 'ann', token: 'ann-token' }]);
  });
});
