import { expect, test, vi } from 'vitest';
import { trialMessage } from './trial-words';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const left = 'https://you.example/1';

test('a test that passed says so, and who could read it', () => {
  expect(trialMessage({ kind: 'passed', exposed: false })).toMatchObject({ tone: 'done' });
  const { tone, words } = trialMessage({ kind: 'passed', exposed: true, left });
  expect(tone).toBe('lost');
  expect(words).toContain(left);
  expect(words).toContain('without a sign-in');
});

test.each([
  ['open', 'before anything was sent'],
  ['create', 'while posting'],
  ['find', 'read back'],
  ['remove', 'couldn’t be deleted'],
] as const)('a test that failed at %s names the step, and what is left', (step, words) => {
  const failed = trialMessage({ kind: 'failed', step, left, failure: { kind: 'offline' } });
  expect(failed.tone).toBe('lost');
  expect(failed.words).toContain(words);
  expect(failed.words).toContain('offline');
  expect(failed.words).toContain(left);
});
