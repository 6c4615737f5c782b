import browser from 'webextension-polyfill';
import { inTurn } from '../storage/in-turn';
import { fail, ok, type Result } from './failure';

/** Prepares the browser for requests to an address; both doors await it before each request. */
export type ConnectionGuard = (url: URL) => Promise<Result<null>>;

/** Session rules with greater ids are of others. */
export const lastGuardId = 999;

const exclusively = inTurn();

/**
 * Puts up a rule for each check-in and sign-in origin before the first request of any kind to it. Chromium and Firefox
 * silently resend a request when a reused connection closes before the response headers, and show only the last
 * response. With `Connection: close` no HTTP/1.1 connection is reused. Over HTTP/2 the header has no effect: what must
 * not be sent twice has a connection of its own there (see `once/`). The rule applies to requests of this extension
 * alone, takes cookies out of them, and keeps a Basic challenge from causing a second request.
 */
export function createConnectionGuard(origins: () => Promise<readonly string[]>): ConnectionGuard {
  return async (url) => {
    if (!(await origins()).includes(url.origin)) return ok(null);
    // One at a time: two at once would take the same id for their rules.
    return exclusively(() => addRule(url));
  };
}

async function addRule({ protocol, hostname, host }: URL): Promise<Result<null>> {
  if (!(await browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] })))
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
