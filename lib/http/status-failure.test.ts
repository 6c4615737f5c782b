import { expect, it } from 'vitest';
import { verdictOf } from './status-failure';

it.each([
  ['success', [200, 201, 202, 204, 299]],
  ['signed-out', [401]],
  ['wait', [429]],
  ['refused', [400, 403, 404, 410, 413, 415, 422, 451]],
  ['unknown', [0, 100, 300, 301, 302, 303, 307, 308, 399, 408, 409, 425, 500, 502, 503, 504, 599]],
])('%s is all that these say of a change: %j', (verdict, statuses) => {
  expect([...new Set(statuses.map(verdictOf))]).toEqual([verdict]);
});
