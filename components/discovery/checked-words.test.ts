import { expect, test, vi } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import { missedWords } from './checked-words';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const host = 'tidal.example';

test.each<[Failure, string]>([
  [{ kind: 'offline' }, 'You’re offline. Check again when you’re back.'],
  [{ kind: 'timeout', host }, 'tidal.example didn’t answer. It may be gone, or the connection is.'],
  [{ kind: 'unreachable', host }, 'tidal.example didn’t answer. It may be gone, or the connection is.'],
  [
    { kind: 'unfit-address' },
    'This isn’t an address of the web, or it holds a name and password. Nothing was sent.',
  ],
])('where nothing came back, nothing is said of what was entered', (failure, words) => {
  expect(missedWords(failure)).toBe(words);
});
