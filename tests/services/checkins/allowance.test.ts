import { expect, it } from 'vitest';
import { createAllowance, hourlyCalls, monthlyCalls } from './allowance.ts';

it('ends with the calls of the month, and begins again with the next', () => {
  const allowance = createAllowance();
  const start = Date.UTC(2026, 10, 1);
  const spend = (call: number) =>
    allowance.spend('token', 'users/checkins', start + Math.floor(call / hourlyCalls) * 3_600_000).refusal;
  for (let call = 0; call < monthlyCalls; call++) expect(spend(call)).toBeUndefined();
  expect(spend(monthlyCalls)).toMatchObject({ status: 429, errorType: 'quota_exceeded' });
  expect(allowance.spend('other', 'users/checkins', start).refusal).toBeUndefined();
  expect(allowance.spend('token', 'users/checkins', Date.UTC(2026, 11, 1)).refusal).toBeUndefined();
});
