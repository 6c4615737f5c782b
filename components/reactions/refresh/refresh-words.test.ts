import { describe, expect, it } from 'vitest';
import type { AccountState } from '@/lib/reactions/contract';
import { accountFacts, stateWords } from './refresh-words';

const now = Date.now();
const minutes = (count: number) => now - count * 60_000;
const account = (more: Partial<AccountState>): AccountState => ({
  ...{ id: 'a', host: 'code.example', running: false, failed: false, first: false },
  ...{ checked: 100, checkedAt: minutes(3), limits: {}, problems: [] },
  ...more,
});

describe('the state', () => {
  it.each<[string, Partial<AccountState>[], RegExp]>([
    ['one account', [{}], /^All 100 items checked 3 min/],
    [
      'the sum of all accounts, by the oldest check',
      [{}, { checked: 20, checkedAt: minutes(9) }],
      /^All 120 .* 9 min/,
    ],
    ['an account that was not read', [{}, { checked: 0, checkedAt: undefined }], /^100 items checked 3 min/],
    ['limits', [{ limits: { comments: 30 } }], /^100 items checked/],
    [
      'more at the service',
      [{ of: 130, oldestAt: minutes(50) }],
      /^100 of 130 items checked, the oldest 50 min/,
    ],
    ['no check', [{ checkedAt: undefined }], /^No full check yet$/],
    ['a failure', [{}, { failed: true, checkedAt: minutes(1) }], /^Check failed\. Last full check \d+:\d\d/],
    [
      'a failure days later',
      [{ failed: true, checkedAt: minutes(3000) }],
      /Last full check \D+ \d+.* \d+:\d\d/,
    ],
    ['a first failure', [{ failed: true, checkedAt: undefined }], /^Check failed\. No full check yet$/],
  ])('names %s', (_, accounts, words) => {
    expect(stateWords(accounts.map(account), now)).toMatch(words);
  });

  it('has the points, the oldest check and the limits for the atlas', () => {
    const facts = accountFacts(
      account({ spent: 4, left: 4996, oldestAt: minutes(120), limits: { threads: 50 } }),
      now,
    );
    expect(facts.join(' · ')).toMatch(
      /^100 items checked 3 min.* · oldest check 2 hr.* · 4 points spent, 4,996 left · Waymark checked only 50 /,
    );
    expect(accountFacts(account({ oldestAt: minutes(3) }), now)).toHaveLength(1);
  });
});
