import { expect, test, vi } from 'vitest';
import type { Failure } from '@/lib/http/failure';
import type { Watched } from '@/lib/watch/model';
import { stateWords } from './words';

vi.mock('@/lib/i18n', async () => (await import('@/lib/i18n/test-catalogue')).english());

const host = 'tidal.example';
const watched: Watched = {
  url: `https://${host}/feed`,
  kind: 'feed',
  type: '',
  title: 'Tides',
  pageUrl: `https://${host}/`,
  checkedAt: 0,
};

test.each<[Failure, string]>([
  [{ kind: 'timeout', host }, 'tidal.example didn’t answer in time. What was read last stays here.'],
  [{ kind: 'rate-limited', host }, 'tidal.example asks for a pause. What was read last stays here.'],
  [
    { kind: 'not-found', host },
    'tidal.example doesn’t have this, or not any more. What was read last stays here.',
  ],
  [
    { kind: 'refused', host, detail: '403' },
    'tidal.example refused this (status 403). What was read last stays here.',
  ],
  [
    { kind: 'malformed', host, where: 'feed' },
    'tidal.example answered in a form Waymark can’t read (at “feed”). What was read last stays here.',
  ],
  [
    { kind: 'too-large', host, limit: 4_000_000 },
    'The answer of tidal.example is larger than 4 MB. Waymark stopped reading, and saved nothing of it.',
  ],
  [{ kind: 'unreachable', host }, 'tidal.example can’t be reached. What was read last stays here.'],
  [
    { kind: 'unreachable', host, status: 503 },
    'tidal.example has a problem of its own (status 503). What was read last stays here.',
  ],
])('what goes wrong while nobody looks says that what was read stays: $kind', (failure, words) => {
  const said = stateWords({ ...watched, failing: { failure, nextAt: 0 } });
  expect(said.startsWith(words)).toBe(true);
  expect(said).not.toMatch(/entered|\$\d/);
});
