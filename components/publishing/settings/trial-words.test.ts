import { expect, test } from 'vitest';
import { trialMessage } from './trial-words';

test('a test that passed says so, and that its post stays where it cannot be deleted', () => {
  expect(trialMessage({ kind: 'passed', exposed: false }).words).toContain('read back and deleted');
  expect(trialMessage({ kind: 'passed', exposed: false, unread: true }).words).toContain(
    'can’t be read back',
  );
  const kept = trialMessage({ kind: 'passed', exposed: true, left: 'https://you.example/1' });
  expect(kept).toMatchObject({ tone: 'done', words: expect.stringContaining('can’t be deleted') });
});

test.each([
  ['open', 'before anything was sent'],
  ['create', 'while posting'],
  ['find', 'read back'],
  ['remove', 'couldn’t be deleted'],
] as const)('a test that failed at %s names the step', (step, words) => {
  const failed = trialMessage({ kind: 'failed', step, failure: { kind: 'offline' } });
  expect(failed.tone).toBe('lost');
  expect(failed.words).toContain(words);
  expect(failed.words).toContain('offline');
});
