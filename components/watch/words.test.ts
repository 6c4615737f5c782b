import { expect, test } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import type { Watched } from '@/lib/watch/model';
import { changeWords, stateWords } from './words';

const host = 'tidal.example';
const watched: Watched = {
  url: `https://${host}/feed`,
  kind: 'feed',
  type: '',
  title: 'Tides',
  pageUrl: `https://${host}/`,
  checkedAt: 0,
  nextAt: 0,
};

test.each<[Failure, string]>([
  [{ kind: 'timeout', host }, 'tidal.example didn’t respond in time. The last saved data stays.'],
  [{ kind: 'rate-limited', host }, 'tidal.example received too many requests. The last saved data stays.'],
  [{ kind: 'not-found', host }, 'tidal.example doesn’t have this. The last saved data stays.'],
  [
    { kind: 'refused', host, detail: '403' },
    'tidal.example refused this (status 403). The last saved data stays.',
  ],
  [
    { kind: 'malformed', host, where: 'feed' },
    'tidal.example sent a response that Waymark can’t read (at “feed”). The last saved data stays.',
  ],
  [
    { kind: 'too-large', host, limit: 4_000_000 },
    'The response from tidal.example is larger than 4 MB. Waymark stopped reading and saved nothing.',
  ],
  [{ kind: 'unreachable', host }, 'tidal.example can’t be reached. The last saved data stays.'],
  [
    { kind: 'unreachable', host, status: 503 },
    'tidal.example reports a server error (status 503). The last saved data stays.',
  ],
])('what goes wrong while nobody looks says that what was read stays: $kind', (failure, words) => {
  const said = stateWords({ ...watched, failure });
  expect(said.startsWith(words)).toBe(true);
  expect(said).not.toMatch(/entered|\$\d/);
});

test('five paths are named at most, each in its own direction', () => {
  const words = (...fields: string[]) => changeWords({ at: 0, fresh: 0, altered: 0, fields }, 'json');
  expect(words('a[0].b')).toBe('changed: \u2068a[0].b\u2069');
  const named = words('a', 'b', 'c', 'd', 'e', 'f');
  expect(named.replace(/[\u2068\u2069]/g, '')).toBe('changed: a, b, c, d, e, …');
});
