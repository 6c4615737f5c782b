import { sendByFrame } from './frame';
import { sendLock } from './lock';
import { type OnceRequest, type OnceResponse, type SendOnce, sendWith, within } from './request';

/**
 * Sends a request over a connection that carries no other request, one at a time in the whole extension. Browsers
 * resend a request when a reused connection breaks, so this one is sent once, over HTTP/1.1 and HTTP/2. Where the
 * connection cannot be had, nothing is sent. The browser releases the lock when the worker dies.
 */
export const sendOnce: SendOnce = async (request, signal) => {
  try {
    return await navigator.locks.request(sendLock, { ...(signal && { signal }) }, () =>
      within(request, signal, (aborted) => sendAlone(request, aborted)),
    );
  } catch {
    // The request for the lock failed: `within` throws nothing.
    return { kind: signal?.aborted ? 'cancelled' : 'not-sent' };
  }
};

function sendAlone(request: OnceRequest, aborted: AbortSignal): Promise<OnceResponse> {
  if (!import.meta.env.FIREFOX) return sendByFrame(request, aborted);
  return request.body === undefined ? sendByUser(request, aborted) : sendBody(request, aborted);
}

/**
 * Firefox, with a body: over the connection that other requests to the host use, since XMLHttpRequest would follow a
 * redirect and carry the body elsewhere. Firefox was seen to resend none when that connection ends (`resend.spec.ts`).
 */
const sendBody = (request: OnceRequest, aborted: AbortSignal) => sendWith(fetch, request, aborted);

/**
 * Firefox: connections are also pooled by the user name in the address, which only XMLHttpRequest can set, so a new name
 * means a new connection. Firefox sends the name only in answer to a Basic challenge, which the connection guard’s rule
 * removes. `mozAnon` sends and stores no cookies.
 */
const sendByUser = ({ url, method, headers, maxBytes }: OnceRequest, aborted: AbortSignal) =>
  new Promise<OnceResponse>((resolve, reject) => {
    const Anonymous: new (options: { mozAnon: true }) => XMLHttpRequest = XMLHttpRequest;
    const xhr = new Anonymous({ mozAnon: true });
    const fail = () => reject(new Error('No response'));
    xhr.open(method, url, true, crypto.randomUUID(), '');
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.onprogress = ({ loaded }) => {
      if (loaded <= maxBytes) return;
      resolve({ status: xhr.status, headers: headersOf(xhr) });
      xhr.abort();
    };
    xhr.onload = () => {
      // XMLHttpRequest follows redirects, whose responses are not the service’s. The query, with the token, is not sent on.
      if (pathOf(xhr.responseURL) !== pathOf(url)) fail();
      else resolve({ status: xhr.status, headers: headersOf(xhr), text: xhr.responseText });
    };
    xhr.onerror = fail;
    xhr.onabort = fail;
    aborted.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send();
  });

function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.origin + url.pathname : '';
}

const headersOf = (xhr: XMLHttpRequest): [string, string][] =>
  Array.from(xhr.getAllResponseHeaders().matchAll(/^([^:\r\n]+): (.*)$/gm), ([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
