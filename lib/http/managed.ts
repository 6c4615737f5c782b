import browser from 'webextension-polyfill';
import { createMemo } from '../storage/memo';
import { closed, type Policy } from './policy';

/** Reads the administrator’s settings once. `parse`, which may load much, is called only where there are any. */
export function createManaged(parse: (raw: object) => Promise<Policy>) {
  const load = async (): Promise<Policy> => {
    const raw = await readManaged();
    return restrictPage(raw && Object.keys(raw).length > 0 ? await parse(raw) : {});
  };
  let memo = createMemo(load);
  restrictAsBefore();
  return {
    /** What can’t be read now closes the doors, and is read again. */
    read: (): Promise<Policy> => memo.read().catch(() => restrictPage(closed('storage.managed'))),
    /** It has changed. */
    forget(): void {
      memo = createMemo(load);
    },
  };
}

async function readManaged(): Promise<object | undefined> {
  const { managed } = browser.storage;
  // Firefox rejects where there is none, and has read the file by itself where there is one.
  return import.meta.env.FIREFOX ? managed?.get().catch(() => undefined) : managed?.get();
}

/** Chromium tells a policy some seconds after its own start: until then a page keeps to the last one. */
const key = 'managed';

/**
 * Holds a page of ours, such as Firefox’s background, to the hosts too: its pictures, its frames and the ends of
 * redirects pass no door. Chromium’s worker has no document, and follows no redirect under a policy (`web.ts`).
 */
function restrictPage(policy: Policy): Policy {
  if (typeof document === 'undefined') return policy;
  const allowed = policy.hosts?.flatMap((host) => [`http://${host}:*`, `http://*.${host}:*`]).join(' ');
  const content = ['img-src', 'media-src', 'connect-src', 'frame-src']
    .map((directive) => `${directive} 'self' data: blob: ${allowed}`)
    .join('; ');
  apply(policy.hosts ? content : '');
  try {
    localStorage.setItem(key, policy.hosts ? content : '');
  } catch {
    // The browser blocks storage.
  }
  return policy;
}

function restrictAsBefore(): void {
  try {
    apply(typeof document === 'undefined' ? '' : (localStorage.getItem(key) ?? ''));
  } catch {
    // The same.
  }
}

function apply(content: string): void {
  const policy = content && Object.assign(document.createElement('meta'), { content });
  if (policy) document.head.append(Object.assign(policy, { httpEquiv: 'Content-Security-Policy' }));
}
