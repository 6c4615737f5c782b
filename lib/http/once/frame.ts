import browser from 'webextension-polyfill';
import { NotSentError, type OnceRequest, type OnceResponse, type Reply } from './request';

const page = 'once.html';

/**
 * Chromium: a credentialless frame gets its own network partition under each new top document, and with it its own
 * connection pool (https://wicg.github.io/anonymous-iframe/#spec-fetch). So each request gets a new
 * offscreen document with such a frame, in which `page.ts` runs. An extension has one such document at a time, so only
 * `send.ts` calls this, under its lock.
 */
export async function sendByFrame(request: OnceRequest, aborted: AbortSignal): Promise<OnceResponse> {
  const { port1, port2 } = new MessageChannel();
  const stopped = new Promise<undefined>((resolve) => {
    aborted.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    const document = await Promise.race([openDocument(), stopped]).catch(() => undefined);
    if (!document || aborted.aborted) throw new NotSentError();
    const answer = new Promise<Reply>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
    });
    document.postMessage(request, [port2]);
    const reply = await Promise.race([answer, stopped]);
    if (reply?.kind === 'not-sent') throw new NotSentError();
    if (reply?.kind !== 'response') throw new Error('No response');
    return reply.response;
  } finally {
    port1.close();
    // Also aborts a request in flight. A response counts whether this succeeds or not: the next request tries again.
    await closeDocument().catch(() => undefined);
  }
}

async function openDocument() {
  // One that a worker left behind that died while it opened it.
  await closeDocument();
  const url = `${page}?${crypto.randomUUID()}`;
  await chrome.offscreen.createDocument({
    url,
    reasons: ['IFRAME_SCRIPTING'],
    justification:
      'Sends a check-in or a post over a connection of its own, so that the browser cannot send it twice.',
  });
  const open = await clients.matchAll({ includeUncontrolled: true, type: 'window' });
  return open.find((client) => client.url === browser.runtime.getURL(url));
}

async function closeDocument(): Promise<void> {
  const open = await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (open.length > 0) await chrome.offscreen.closeDocument();
}

declare global {
  /** Part of the service worker API, which the DOM types leave out. */
  const clients: {
    matchAll(options: {
      includeUncontrolled: boolean;
      type: 'window';
    }): Promise<readonly { url: string; postMessage(message: unknown, transfer: Transferable[]): void }[]>;
  };
}
