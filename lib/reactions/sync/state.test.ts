import { expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { newRecord, type SyncRecord } from './record';
import { accountState } from './state';

const account = {
  id: 'a',
  url: new URL('https://code.example/graphql'),
  token: sealSecret('hush', 'https://svc.example'),
};
const host = 'code.example';
const left = (scope: string) => ({ leftOut: { scope, at: 1 } });
const lists = {
  discussions: left('read:discussion'),
  discussionComments: left('read:discussion'),
  threads: left('repo'),
};
const kindsOf = (more: Partial<SyncRecord>) =>
  accountState(account, { ...newRecord('a', 0), lists, ...more }, false).problems.map((problem) =>
    problem.kind === 'missing-scope' ? problem.scope : problem.kind,
  );

it('says all that is missing, each once: what is in the way, lists that are left out, what is held back', () => {
  expect(kindsOf({})).toEqual(['repo', 'read:discussion']);
  expect(kindsOf({ problem: { kind: 'offline' }, partial: { kind: 'sso-needed', host } })).toEqual([
    ...['offline', 'repo', 'read:discussion', 'sso-needed'],
  ]);
  expect(accountState(account, undefined, false).problems).toEqual([]);
});

it('says that a token is not accepted, and nothing that only another one could mergeItem', () => {
  expect(kindsOf({ problem: { kind: 'signed-out', host } })).toEqual(['signed-out']);
});

it('says that the last refresh has failed, and not while another one runs', () => {
  const record: SyncRecord = { ...newRecord('a', 0), problem: { kind: 'offline' } };
  expect(accountState(account, record, false).failed).toBe(true);
  expect(accountState(account, record, true).failed).toBe(false);
  expect(accountState(account, newRecord('a', 0), false).failed).toBe(false);
});
