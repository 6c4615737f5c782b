import { readCapped } from '../body';
import type { OnceReply } from './frame';
import { fetchOptions, type OnceRequest } from './request';

/**
 * Serves `once.html`: takes one request from the worker, sends it from a credentialless frame, answers through the
 * port, and closes the document, with which the frame's network partition ends. The frame has no cookies.
 */
export function serveOnce(): void {
  navigator.serviceWorker.onmessage = async ({ data, ports: [port] }: MessageEvent<OnceRequest>) => {
    navigator.serviceWorker.onmessage = null;
    port?.postMessage(await send(data));
    // In a task of its own, so that the reply has left. Without it a worker that died would leave the document open.
    setTimeout(() => window.close());
  };
  navigator.serviceWorker.startMessages();
}

async function send({ url, maxBytes, ...rest }: OnceRequest): Promise<OnceReply> {
  const frame = await credentiallessFrame();
  if (!frame) return { kind: 'no-frame' };
  try {
    const response = await frame.fetch(url, { ...rest, ...fetchOptions, credentials: 'omit' });
    const text = await readCapped(response, maxBytes);
    const { status, headers } = response;
    return {
      kind: 'response',
      response: { status, headers: [...headers], ...(text !== undefined && { text }) },
    };
  } catch {
    // The error is dropped: its message may hold the address, and so a token.
    return { kind: 'no-response' };
  }
}

/** A frame without the attribute would share the worker's connections. */
async function credentiallessFrame(): Promise<Window | undefined> {
  const frame = Object.assign(document.createElement('iframe'), {
    credentialless: true,
    srcdoc: '<!doctype html>',
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const inside = frame.contentWindow;
  return inside && Reflect.get(inside, 'credentialless') === true ? inside : undefined;
}
