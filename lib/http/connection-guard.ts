import browser from 'webextension-polyfill';
import { inTurn } from '../storage/in-turn';
import { fail, ok, type Result } from './failure';

/**
 * Chromium and Firefox silently send a POST again when a reused connection closes before the answer's headers, and show
 * only the second answer. A connection that closes after each answer is never reused. The rule is for requests that
 * come from this extension alone. Over HTTP/2 it has no effect; reading the list back is the guard there.
 */
export function guardConnection(origin: string): Promise<Result<null>> {
  // One at a time: two at once would take the same id for their rules.
  return turn(() => addRule(origin));
}

/** Session rules with greater ids are of others. */
export const lastGuardId = 999;

const turn = inTurn();

async function addRule(origin: string): Promise<Result<null>> {
  const { host } = new URL(origin);
  if (
    !(await browser.permissions.contains({
      origins: [`${new URL(origin).protocol}//${new URL(origin).hostname}/*`],
    }))
  )
    return fail({ kind: 'no-access', host });
  const rules = await chrome.declarativeNetRequest.getSessionRules();
  const urlFilter = `|${origin}/`;
  if (rules.some((rule) => rule.condition.urlFilter === urlFilter)) return ok(null);
  const id = Math.max(0, ...rules.map((rule) => rule.id).filter((each) => each <= lastGuardId)) + 1;
  await chrome.declarativeNetRequest.updateSessionRules({
    addRules: [
      {
        id,
        action: {
          type: 'modifyHeaders',
          requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }],
        },
        condition: {
          urlFilter,
          initiatorDomains: [new URL(browser.runtime.getURL('')).hostname],
          resourceTypes: ['xmlhttprequest', 'image', 'other'],
        },
      },
    ],
  });
  return ok(null);
}
