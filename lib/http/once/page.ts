import type { OnceReply } from './frame';
import { type OnceRequest, sendWith } from './request';

/**
 * Serves `once.html`: receives one request from the worker, sends it from a credentialless frame (which has no cookies),
 * answers through the port, and closes the document, which ends the frame’s network partition.
 */
export function serveOnce(): void {
  navigator.serviceWorker.onmessage = async ({ data, ports: [port] }: MessageEvent<OnceRequest>) => {
    navigator.serviceWorker.onmessage = null;
    port?.postMessage(await send(data));
    // In a later task, after the reply has left. A worker that died could not close the document.
    setTimeout(() => window.close());
  };
  navigator.serviceWorker.startMessages();
}

async function send(request: OnceRequest): Promise<OnceReply> {
  const frame = await credentiallessFrame();
  if (!frame) return { kind: 'no-frame' };
  try {
    const response = await sendWith((...args) => frame.fetch(...args), request, { credentials: 'omit' });
    return { kind: 'response', response };
  } catch {
    // Drops the error: its message may contain the address, and with it a token.
    return { kind: 'no-response' };
  }
}

/** Checks the attribute: a frame without it would share the worker’s connections. */
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
