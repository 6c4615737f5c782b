import { expect, it } from 'vitest';
import { createCharts } from './charts-service';
import type { Account, Item } from './model';
import { pack } from './packing';
import type { ReactionsStore } from './store';

const now = Date.UTC(2026, 10, 21);
const item = (account: string, people: (string | null)[]): Item => ({
  ...{ account, id: account, url: `https://${account}.example/1`, kind: 'issue' },
  ...{ total: people.length, older: 0, checkedAt: now },
  reactions: people.map((login, at) => ({
    ...{ id: String(at), kind: 'HEART', login, at: now - at, unread: false },
  })),
});
const account = (id: string): Account => ({
  id,
  url: new URL(`https://${id}.example/graphql`),
  token: 'hush',
});

function bench() {
  const world = {
    revision: 1,
    reads: 0,
    accounts: [account('a')],
    items: [item('a', ['ann', 'me']), item('b', ['bo'])],
  };
  const store: Pick<ReactionsStore, 'eachItem' | 'record' | 'revision'> = {
    async eachItem(id, visit) {
      world.reads += 1;
      visit(world.items.filter((each) => each.account === id).map((each) => pack(each).packed));
    },
    record: async () => undefined,
    revision: async () => world.revision,
  };
  const { charts } = createCharts({
    store,
    accounts: async () => world.accounts.map((each) => ({ ...each, login: 'me' })),
    now: () => now,
  });
  return { world, charts };
}

it('counts what is kept of the accounts that are connected, without the person’s own', async () => {
  const { world, charts } = bench();
  expect((await charts({}))?.charts.people.map(({ login }) => login)).toEqual(['ann']);
  world.accounts.push(account('b'));
  const both = await charts({});
  expect(both?.charts.count).toBe(2);
  expect(both?.choices.accounts).toEqual([
    { id: 'a', name: 'me · a.example' },
    { id: 'b', name: 'me · b.example' },
  ]);
  expect((await charts({ account: 'b' }))?.charts.count).toBe(1);
  expect(JSON.stringify(both)).not.toContain('hush');
  world.accounts = [];
  expect(await charts({})).toBeUndefined();
});

it('reads the store once for each of its states', async () => {
  const { world, charts } = bench();
  await Promise.all([charts({}), charts({ kind: 'HEART' }), charts({ span: 2026 })]);
  await charts({});
  expect(world.reads).toBe(1);
  world.items[0] = item('a', ['ann', 'bo', 'me']);
  expect((await charts({}))?.charts.count).toBe(1);
  world.revision += 1;
  expect((await charts({}))?.charts.count).toBe(2);
  expect(world.reads).toBe(2);
});
