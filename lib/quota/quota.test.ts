import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Call } from '@/lib/http/service';
import { localProfile } from '@/lib/profile/presets';
import { memorySession } from '@/lib/storage/test-session';
import { isNearlySpent, monthOf, oldestMonth } from './model';
import { pauseOf } from './pause';
import { createQuota } from './service';
import { createQuotaStore, type QuotaStore } from './store';

const november = Date.UTC(2026, 10, 21);
const host = '127.0.0.1:4611';
const call: Call = { host, interface: 'checkins', priority: 'person' };
const background: Call = { ...call, priority: 'background' };
let databases = 0;

function quotaOf(monthlyCalls: number, store: QuotaStore = createQuotaStore(`quota-${databases++}`)) {
  const clock = { time: november };
  const profile = { ...localProfile, checkins: { ...localProfile.checkins, monthlyCalls } };
  const session = memorySession();
  const parts = { session, store, now: () => clock.time, announce: () => undefined };
  const quota = createQuota({ ...parts, profile: async () => profile });
  const used = async () => (await quota.contract.usage())[0];
  return { ...quota, clock, used };
}

describe('the quota', () => {
  it('counts concurrent calls, across workers', async () => {
    const store = createQuotaStore('shared');
    const [first, second] = [quotaOf(100, store), quotaOf(100, createQuotaStore('shared'))];
    await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? first : second).gate.admit(call)));
    expect(await second.used()).toMatchObject({ used: 30, left: 70, allowance: 100, paused: false });
    expect(await second.contract.hosts()).toEqual([
      { host, interface: 'checkins', calls: 30, lastAt: november },
    ]);
  });

  it('says which allowances a person enters, and which of them may stay open', async () => {
    const usage = await quotaOf(100).contract.usage();
    const entered = usage.filter((each) => each.entered).map((each) => [each.interface, each.entered]);
    expect(entered).toEqual([
      ['checkins', 'required'],
      ['places', 'optional'],
    ]);
  });

  it('starts at zero in a new month, and deletes a month after a year', async () => {
    const { gate, clock, used, contract } = quotaOf(100);
    await gate.admit(call);
    clock.time = Date.UTC(2026, 11, 1);
    expect(await used()).toMatchObject({ used: 0 });
    clock.time = Date.UTC(2027, 11, 1);
    await gate.admit(call);
    clock.time = november;
    expect(await contract.hosts()).toEqual([]);
  });

  it('counts against an allowance only at the hosts of the current profile', async () => {
    const { gate, used, contract } = quotaOf(100);
    await gate.admit({ ...call, host: 'elsewhere.example' });
    expect(await used()).toMatchObject({ used: 0 });
    expect(await contract.hosts()).toMatchObject([{ host: 'elsewhere.example', calls: 1 }]);
  });

  it('rejects background calls when 2 % are left, and never those of the person', async () => {
    const { gate, used } = quotaOf(50);
    for (let i = 0; i < 48; i++) await gate.admit(call);
    expect(await gate.admit(background)).toEqual({ ok: true, value: null });
    expect(await gate.admit(background)).toEqual({ ok: false, failure: { kind: 'allowance-spent', host } });
    for (let i = 0; i < 5; i++) expect(await gate.admit(call)).toEqual({ ok: true, value: null });
    expect(await used()).toMatchObject({ used: 54, left: 0, paused: true });
  });

  it('rejects background calls to a host until the end of its pause', async () => {
    const { gate, clock, used } = quotaOf(100);
    const until = november + 60_000;
    await gate.heard(host, 429, new Headers({ 'x-ratelimit-reset': String(until / 1000) }));
    expect(await gate.admit(background)).toEqual({
      ok: false,
      failure: { kind: 'rate-limited', host, until },
    });
    expect(await gate.admit({ ...background, host: 'elsewhere.example' })).toMatchObject({ ok: true });
    expect(await gate.admit(call)).toMatchObject({ ok: true });
    expect(await used()).toMatchObject({ heldUntil: until });
    clock.time = until;
    expect(await gate.admit(background)).toMatchObject({ ok: true });
    expect((await used())?.heldUntil).toBeUndefined();
  });

  it('admits calls when it cannot count', async () => {
    const broken = () => Promise.reject(new Error('full'));
    const { gate } = quotaOf(100, { add: broken, month: broken });
    expect(await gate.admit(call)).toEqual({ ok: true, value: null });
  });
});

describe('the pause of a response', () => {
  const reset = (after: number) => ({ 'x-ratelimit-reset': String((november + after) / 1000) });
  const answers: [string, number, Record<string, string>, number | undefined][] = [
    ['429 with a reset', 429, reset(5000), 5000],
    ['403 with a reset and no count', 403, reset(5000), 5000],
    ['403 with nothing left', 403, { ...reset(5000), 'x-ratelimit-remaining': '0' }, 5000],
    ['403 of another reason', 403, { ...reset(5000), 'x-ratelimit-remaining': '12' }, undefined],
    ['200 with nothing left', 200, { ...reset(5000), 'x-ratelimit-remaining': '0' }, 5000],
    ['200 with calls left', 200, { ...reset(5000), 'x-ratelimit-remaining': '1' }, undefined],
    ['seconds to wait', 429, { 'retry-after': '7' }, 7000],
    ['a date to wait for', 429, { 'retry-after': new Date(november + 9000).toUTCString() }, 9000],
    ['no time', 429, {}, undefined],
    ['a time that is past', 429, reset(-1000), undefined],
    ['a time beyond any month', 429, reset(99 * 86_400_000), undefined],
    ['nonsense', 429, { 'retry-after': 'soon', 'x-ratelimit-reset': 'NaN' }, undefined],
  ];
  it.each(answers)('is read from %s', (_, status, headers, wait) => {
    const until = wait === undefined ? undefined : november + wait;
    expect(pauseOf(status, new Headers(headers), november)).toBe(until);
  });
});

it('computes months and the last 2 %', () => {
  expect(monthOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01');
  expect(oldestMonth(Date.UTC(2026, 2, 31))).toBe('2025-03');
  expect(isNearlySpent(200, 10_000)).toBe(true);
  expect(isNearlySpent(201, 10_000)).toBe(false);
  expect(isNearlySpent(0, 5)).toBe(true);
});
