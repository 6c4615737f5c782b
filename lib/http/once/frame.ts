import browser from 'webextension-polyfill';
import type { OnceRequest, OnceResponse } from './request';

/** The answer of `once.html` through its port; with `no-frame` nothing was sent. */
export type OnceReply = { kind: 'response'; response: OnceResponse } | { kind: 'no-frame' | 'no-response' };

const page = 'once.html';

/**
 * Chromium: a credentialless frame has a network partition of its own under each new top document, and with it a
 * connection pool of its own (https://wicg.github.io/anonymous-iframe/#spec-fetch). So each request gets a new
 * offscreen document with such a frame, in which `page.ts` runs. Undefined when that is unavailable; nothing was sent then.
 */
export async function sendByFrame(
  request: OnceRequest,
  signal: AbortSignal,
): Promise<OnceResponse | undefined> {
  const document = await openDocument().catch(() => undefined);
  if (!document) return undefined;
  const { port1, port2 } = new MessageChannel();
  try {
    const reply = await new Promise<OnceReply>((resolve) => {
      const stop = () => resolve({ kind: 'no-response' });
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      port1.onmessage = ({ data }: MessageEvent<OnceReply>) => resolve(data);
      document.postMessage(request, [port2]);
    });
    if (reply.kind === 'no-response') throw new Error('No response');
    return reply.kind === 'response' ? reply.response : undefined;
  } finally {
    port1.close();
    // Also aborts a request in flight.
    await closeDocument();
  }
}

async function openDocument() {
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

/** There is at most one; it closes itself after its answer. */
async function closeDocument(): Promise<void> {
  const open = await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (open.length > 0) await chrome.offscreen.closeDocument().catch(() => undefined);
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
