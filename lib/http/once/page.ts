import { sendLock } from './lock';
import { type OnceRequest, type Reply, sendWith, within } from './request';

/**
 * Serves `once.html`: receives one request from the worker, sends it from a credentialless frame (which has no cookies),
 * and answers through the port. The worker closes the document, which ends the frame’s network partition.
 */
export function serveOnce(): void {
  const { serviceWorker, locks } = navigator;
  let sent: Promise<unknown> = Promise.resolve();
  serviceWorker.onmessage = ({ data, ports: [port] }: MessageEvent<OnceRequest>) => {
    serviceWorker.onmessage = null;
    sent = send(data).then((reply) => port?.postMessage(reply));
  };
  serviceWorker.startMessages();
  // The worker holds this lock for as long as it lives and this document is open. So it is granted here only when the
  // worker has died, and keeps the next one from sending until the request in flight has ended; that one closes this.
  void locks.request(sendLock, async () => {
    serviceWorker.onmessage = null;
    await sent;
  });
}

async function send(request: OnceRequest): Promise<Reply> {
  const frame = await credentiallessFrame();
  if (!frame) return { kind: 'not-sent' };
  return within(request, undefined, (aborted) =>
    sendWith((...args) => frame.fetch(...args), request, aborted),
  );
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
