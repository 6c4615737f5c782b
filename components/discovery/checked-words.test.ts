import { expect, test, vi } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import { missedWords } from './checked-words';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const host = 'tidal.example';

test.each<[Failure, string]>([
  [{ kind: 'offline' }, 'You’re offline. Nothing was found out. Try again when you’re back online.'],
  [{ kind: 'timeout', host }, 'tidal.example didn’t answer in time. Nothing was found out. Try again.'],
  [
    { kind: 'unreachable', host },
    'tidal.example can’t be reached. Nothing was found out. Check the connection and try again.',
  ],
  [
    { kind: 'unfit-address' },
    'This isn’t an address of the web, or it holds a name and password. Nothing was sent. Correct it and try again.',
  ],
])('where nothing came back, nothing is said of what was entered', (failure, words) => {
  expect(missedWords(failure)).toBe(words);
});
