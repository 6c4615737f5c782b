import { expect, test } from 'vitest';
import { type Failure, fail } from '@/lib/http/failure';
import { checkWords } from './check-words';

const host = 'tidal.example';

test.each<[Failure, string]>([
  [{ kind: 'offline' }, 'You’re offline. The link’s state is unknown. Try again when you’re back online.'],
  [
    { kind: 'timeout', host },
    'tidal.example didn’t respond in time. The link’s state is unknown. Try again.',
  ],
  [
    { kind: 'unreachable', host },
    'tidal.example can’t be reached. The link’s state is unknown. Check the connection and try again.',
  ],
  [
    { kind: 'unfit-address' },
    'This isn’t a web address, or it contains a user name or password. Nothing was sent. Correct it and try again.',
  ],
])('a failed check names its cause and the next step', (failure, words) => {
  expect(checkWords(fail(failure), '')).toBe(words);
});
