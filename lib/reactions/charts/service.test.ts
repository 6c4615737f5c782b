import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { Account, Item } from '../model';
import { chartItemOf } from '../store/blocks';
import { pack } from '../store/packed-item';
import { rowOf } from '../store/row';
import type { ReactionsStore, StoreChange } from '../store/store';
import { createCharts } from './service';

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
  token: sealSecret('hush', 'https://svc.example'),
});

function bench() {
  const world = {
    reads: 0,
    accounts: [account('a')],
    items: [item('a', ['ann', 'me']), item('b', ['bo'])],
  };
  const listeners: ((moved: StoreChange) => void)[] = [];
  const store: Pick<ReactionsStore, 'eachChartItem' | 'record' | 'watch'> = {
    async eachChartItem(visit) {
      world.reads += 1;
      for (const each of world.items) visit(chartItemOf(pack(each).packed));
    },
    record: async () => undefined,
    watch: (listener) => void listeners.push(listener),
  };
  const { charts } = createCharts({
    store,
    accounts: async () => world.accounts.map((each) => ({ ...each, login: 'me' })),
    now: () => now,
  });
  const move = (moved: Partial<StoreChange>) => {
    for (const listener of listeners) listener({ account: 'a', items: [], rows: [], gone: [], ...moved });
  };
  return { world, charts, move };
}

it('counts the stored reactions of connected accounts, without the person’s own', async () => {
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

it('reads the store once, and follows its changes', async () => {
  const { world, charts, move } = bench();
  await Promise.all([charts({}), charts({ kind: 'HEART' }), charts({ span: 2026 })]);
  await charts({});
  expect(world.reads).toBe(1);
  expect((await charts({}))?.charts.count).toBe(1);
  move({ items: [chartItemOf(pack(item('a', ['ann', 'bo', 'me'])).packed)] });
  expect((await charts({}))?.charts.count).toBe(2);
  move({ gone: ['a'] });
  expect((await charts({}))?.charts.count).toBe(0);
  expect(world.reads).toBe(1);
});

it('uses cached counts after reactions are only marked as read', async () => {
  const { charts, move } = bench();
  const before = await charts({});
  move({ rows: [rowOf(item('a', ['ann']), 'me')] });
  expect(await charts({})).toBe(before);
  move({ gone: ['a'] });
  expect(await charts({})).not.toBe(before);
});
