import { ok } from './failure';
import { type SendOnce, sendWith, within } from './once/request';
import { createHttp, type Http, type HttpParts } from './service';
import { createWeb, type Web, type WebParts } from './web';

/** Sends what must not be sent twice like everything else. */
export const sendBy =
  (fetch: HttpParts['fetch']): SendOnce =>
  (request, signal) =>
    within(request, signal, (aborted) => sendWith(fetch, request, aborted));

/** The service door for tests: online, everything allowed, nothing counted, and `fetch` for all that is sent. */
export function createTestHttp(parts: Pick<HttpParts, 'fetch'> & Partial<HttpParts>): Http {
  return createHttp({
    policy: async () => ({}),
    online: () => true,
    guard: async () => ok(null),
    hasAccess: async () => true,
    consented: async () => true,
    gate: { admit: async () => ok(null), heard: async () => undefined },
    sendOnce: sendBy(parts.fetch),
    ...parts,
  });
}

/** The door to addresses of pages for tests, guarded by nothing. */
export const createTestWeb = (parts: Omit<WebParts, 'guard' | 'policy'> & Partial<WebParts>): Web =>
  createWeb({ guard: async () => ok(null), policy: async () => ({}), ...parts });
