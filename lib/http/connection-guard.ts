import browser from 'webextension-polyfill';
import { createMemo } from '../storage/memo';
import { createMutex } from '../storage/mutex';
import { storedOrFailed, values } from '../storage/values';
import { fail, ok, type Result } from './failure';
import { hostPattern } from './url';

/** Prepares the browser for requests to an address; both doors await it before each request. */
export type ConnectionGuard = (url: URL) => Promise<Result<null>>;

/** The guard uses session rules with ids up to this one. */
export const lastGuardId = 999;

const key = 'guarded';

/** Origins besides those of the settings; stored, since the worker's first request may be to one of them. */
export function createGuardedOrigins() {
  const { read, set } = createMemo(async (): Promise<string[]> => {
    const { [key]: origins } = await values.get(key);
    return Array.isArray(origins) ? origins.filter((one) => typeof one === 'string') : [];
  });
  return {
    read,
    /** To be awaited before the first request to any of them. */
    async add(addresses: readonly string[]): Promise<void> {
      const before = await read();
      const all = [...new Set([...before, ...addresses.map((one) => new URL(one).origin)])];
      if (all.length === before.length) return;
      set(all);
      await values.set({ [key]: all });
    },
  };
}

const mutex = createMutex();

/**
 * Adds a request rule for each origin of check-ins, posts and sign-ins before the first request of any kind to it. Chromium and
 * Firefox silently resend a request when a reused connection closes before the response headers, and show only the last
 * response. With `Connection: close` no HTTP/1.1 connection is reused. Over HTTP/2 the header has no effect: a request
 * that must not be sent twice uses its own connection (see `once/`). The rule applies to this extension’s requests
 * only, removes cookies from them, and removes a Basic challenge, which would cause a second request.
 */
export function createConnectionGuard(origins: () => Promise<readonly string[]>): ConnectionGuard {
  // Under the mutex, because two at once would choose the same rule id.
  return (url) =>
    storedOrFailed(async () =>
      (await origins()).includes(url.origin) ? mutex(() => addRule(url)) : ok(null),
    );
}

/** For an erased Waymark; the next request to a guarded origin adds its rule again. */
export const removeGuards = (): Promise<void> =>
  mutex(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    const removeRuleIds = rules.map(({ id }) => id).filter((id) => id <= lastGuardId);
    await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds });
  });

async function addRule(url: URL): Promise<Result<null>> {
  const { protocol, host } = url;
  if (!(await browser.permissions.contains({ origins: [hostPattern(url)] })))
    return fail({ kind: 'no-access', host });
  const rules = await chrome.declarativeNetRequest.getSessionRules();
  const regexFilter = `^${escaped(protocol)}//([^/@]*@)?${escaped(host)}/`;
  if (rules.some((rule) => rule.condition.regexFilter === regexFilter)) return ok(null);
  const id = Math.max(0, ...rules.map((rule) => rule.id).filter((each) => each <= lastGuardId)) + 1;
  await chrome.declarativeNetRequest.updateSessionRules({
    addRules: [
      {
        id,
        action: {
          type: 'modifyHeaders',
          requestHeaders: [
            { header: 'connection', operation: 'set', value: 'close' },
            { header: 'cookie', operation: 'remove' },
          ],
          responseHeaders: [
            { header: 'set-cookie', operation: 'remove' },
            { header: 'www-authenticate', operation: 'remove' },
          ],
        },
        condition: {
          regexFilter,
          initiatorDomains: [new URL(browser.runtime.getURL('')).hostname],
          resourceTypes: ['xmlhttprequest', 'image', 'other'],
        },
      },
    ],
  });
  return ok(null);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
