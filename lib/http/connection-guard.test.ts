import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { BrokenDatabaseError } from '../storage/database';
import { createConnectionGuard, createGuardedOrigins, removeGuards } from './connection-guard';

type Rule = { id: number; condition: { regexFilter?: string } };

let rules: Rule[];
const mayAsk = vi.fn(async () => true);
beforeEach(() => {
  rules = [{ id: 1000, condition: { regexFilter: 'of another room' } }];
  const declarativeNetRequest = {
    getSessionRules: async () => rules,
    async updateSessionRules({ addRules = [], removeRuleIds = [] as number[] }) {
      rules = [...rules.filter(({ id }) => !removeRuleIds.includes(id)), ...addRules];
    },
  };
  Object.assign(chrome, { declarativeNetRequest });
  vi.spyOn(browser.permissions, 'contains').mockImplementation(mayAsk);
});

it('has one rule for each of its origins, from before the first request to it', async () => {
  const guard = createConnectionGuard(async () => ['https://svc.example', 'https://site.example:8443']);
  const ask = (url: string) => guard(new URL(url));
  expect(await ask('https://other.example/')).toEqual({ ok: true, value: null });
  expect(rules).toHaveLength(1);
  for (const path of ['a', 'b', 'c?d=e']) await ask(`https://svc.example/${path}`);
  await Promise.all([ask('https://site.example:8443/'), ask('https://site.example:8443/a')]);
  const matching = (url: string) =>
    rules.filter(({ condition }) => new RegExp(condition.regexFilter ?? '').test(url)).map(({ id }) => id);
  expect(matching('https://svc.example/a')).toEqual([1]);
  expect(matching('https://site.example:8443/a')).toEqual([2]);
  expect(matching('https://svc.example.test/a')).toEqual([]);
  await removeGuards();
  expect(rules.map(({ id }) => id)).toEqual([1000]);
});

it('asks nothing of a host that the person has not allowed', async () => {
  mayAsk.mockResolvedValueOnce(false);
  const guard = createConnectionGuard(async () => ['https://svc.example']);
  expect(await guard(new URL('https://svc.example/'))).toEqual({
    ok: false,
    failure: { kind: 'no-access', host: 'svc.example' },
  });
  expect(rules).toHaveLength(1);
});

it('keeps the origins that came later for the next worker', async () => {
  const origins = createGuardedOrigins();
  await origins.add(['https://me.example/micropub', 'https://me.example/token']);
  await origins.add(['https://media.example/']);
  const kept = ['https://me.example', 'https://media.example'];
  expect(await origins.read()).toEqual(kept);
  expect(await createGuardedOrigins().read()).toEqual(kept);
});

it('blames no service for settings that cannot be opened', async () => {
  const guard = createConnectionGuard(() => Promise.reject(new BrokenDatabaseError('newer', undefined)));
  expect(await guard(new URL('https://svc.example/'))).toEqual({
    ok: false,
    failure: { kind: 'broken-data' },
  });
});
