import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendLock } from './lock';
import { serveOnce } from './page';
import type { OnceRequest, Reply } from './request';

const request: OnceRequest = {
  ...{ url: 'https://svc.example/add', method: 'POST', headers: {} },
  ...{ maxBytes: 9, timeoutMs: 60_000 },
};
const serviceWorker: {
  onmessage: ((event: Pick<MessageEvent, 'data' | 'ports'>) => void) | null;
  startMessages(): void;
} = { onmessage: null, startMessages: () => undefined };
const inFrame = vi.fn<typeof fetch>();
let credentialless: boolean;

beforeEach(() => {
  credentialless = true;
  inFrame.mockReset().mockImplementation(async () => new Response('made'));
  Object.assign(navigator, { serviceWorker });
  class Frame extends EventTarget {
    get contentWindow() {
      return { credentialless, fetch: inFrame };
    }
  }
  const append = (frame: Frame) => setTimeout(() => frame.dispatchEvent(new Event('load')));
  vi.stubGlobal('document', { createElement: () => new Frame(), body: { append } });
});
afterEach(() => vi.unstubAllGlobals());

/** As the worker does, which holds the lock meanwhile. */
async function ask(): Promise<Reply> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<Reply>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  serviceWorker.onmessage?.({ data: request, ports: [port2] });
  return reply.finally(() => port1.close());
}
const withLock = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(sendLock, work);

it('sends the request of the worker from the frame, once', async () => {
  await withLock(async () => {
    serveOnce();
    expect(await ask()).toMatchObject({ kind: 'response', response: { status: 200, text: 'made' } });
    expect(inFrame).toHaveBeenCalledOnce();
    expect(serviceWorker.onmessage).toBeNull();
  });
});

it('sends nothing from a frame that shares the connections of the worker', async () => {
  credentialless = false;
  await withLock(async () => {
    serveOnce();
    expect(await ask()).toEqual({ kind: 'not-sent' });
  });
  expect(inFrame).not.toHaveBeenCalled();
});

it('keeps the next worker waiting when the worker dies, until the request has ended', async () => {
  let respond = (_: Response) => {};
  inFrame.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await withLock(async () => {
    serveOnce();
    void ask();
  });
  const order: string[] = [];
  const next = withLock(async () => void order.push('next'));
  await vi.waitFor(() => expect(inFrame).toHaveBeenCalled());
  order.push('ended');
  respond(new Response());
  await next;
  expect(order).toEqual(['ended', 'next']);
});

it('sends nothing for a worker that died before it asked', async () => {
  serveOnce();
  await withLock(async () => undefined);
  expect(serviceWorker.onmessage).toBeNull();
});
