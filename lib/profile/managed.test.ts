import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ok, type Result } from '../http/failure';
import { values } from '../storage/values';
import type { Applied } from './contract';
import { parsePolicy, policySchema, takePresets } from './managed';

const presets = JSON.stringify({ waymark: 1, profile: { name: 'Harbour office' } });

it('is read with hosts as addresses have them, and names what it does not know', async () => {
  const policy = { hosts: ['tide.example', 'MÜNCHEN.example', '[::1]'], presets, publishing: false };
  expect(await parsePolicy({ ...policy, welcome: false, host: 1 })).toEqual({
    ...policy,
    hosts: ['tide.example', 'xn--mnchen-3ya.example', '[::1]'],
    welcome: false,
    unknown: ['host'],
  });
  expect(await parsePolicy({})).toEqual({});
  // As the options save it.
  const saved = JSON.stringify({ waymark: 1, accounts: [{ graphqlUrl: 'https://a.example', login: 'ann' }] });
  expect(await parsePolicy({ presets: saved })).toEqual({ presets: saved });
});

const withSecret = (part: object) => JSON.stringify({ waymark: 1, ...part });
it.each<[string, object]>([
  ['hosts', { hosts: 'tide.example' }],
  ...['https://tide.example', 'tide.example:8443', 'tide.example/a', '*.tide.example', 'a@b.example', ''].map(
    (host): [string, object] => ['hosts.1', { hosts: ['quay.example', host] }],
  ),
  ['publishing', { publishing: 'off' }],
  ['presets', { presets: '{}' }],
  ['presets', { presets: withSecret({ profile: { checkins: { baseUrl: 'http://tide.example' } } }) }],
  ['presets', { presets: withSecret({ secrets: { accessToken: 'hush' } }) }],
  ['presets', { presets: withSecret({ accounts: [{ graphqlUrl: 'https://a.example', token: 'hush' }] }) }],
])('what can’t be read closes the doors: %s in %j', async (unreadable, raw) => {
  expect(await parsePolicy(raw)).toEqual({ hosts: [], publishing: false, unreadable });
});

it('is what Chromium is told', () => {
  const told = z
    .object({ properties: z.record(z.string(), z.object({ type: z.string() })) })
    .parse(JSON.parse(readFileSync('public/managed_storage.json', 'utf8')));
  const { properties } = z.toJSONSchema(policySchema, { io: 'input' });
  const typesOf = (all: object) =>
    Object.entries(all).map(([name, { type }]: [string, { type?: unknown }]) => [name, type]);
  expect(typesOf(told.properties)).toEqual(typesOf(properties ?? {}));
});

it('imports the settings file once, and another one again', async () => {
  await values.clear();
  const plan = { hosts: [], settings: [], signIns: [] };
  const applied: Applied = { kind: 'changed', plan };
  const applyFile = vi.fn(async (): Promise<Result<Applied>> => ok(applied));
  const settings = { planFile: async () => ok(plan), applyFile };
  await takePresets({}, settings);
  expect(applyFile).not.toHaveBeenCalled();
  // The person changed something meanwhile.
  await takePresets({ presets }, settings);
  applyFile.mockResolvedValue(ok({ kind: 'applied', settings: Object({}) }));
  await takePresets({ presets }, settings);
  await takePresets({ presets }, settings);
  expect(applyFile.mock.calls).toEqual([
    [presets, plan, []],
    [presets, plan, []],
  ]);
  await takePresets({ presets: `${presets} ` }, settings);
  expect(applyFile).toHaveBeenCalledTimes(3);
});
