import { sendByFrame } from './frame';
import { type Send, sendWith } from './request';

/**
 * Sends a request over a connection that carries no other request. Browsers resend a request when a reused connection
 * breaks, so this one is sent once, over HTTP/1.1 and HTTP/2.
 */
export const sendOnce: Send = async (request, signal) => {
  // XMLHttpRequest follows redirects, which would carry a body elsewhere.
  if (import.meta.env.FIREFOX) return (request.body ? sendByPool : sendByUser)(request, signal);
  return (await sendByFrame(request, signal)) ?? sendByPool(request, signal);
};

/**
 * For what the others cannot send, a body in Firefox among it: requests with credentials have their own connection pool,
 * so a check-in reuses a connection only when another one went out shortly before. A request with a body has none:
 * cookies are removed from check-ins only.
 */
const sendByPool: Send = (request, signal) =>
  sendWith(fetch, request, { credentials: request.body ? 'omit' : 'include', signal });

/**
 * Firefox: connections are also pooled by the user name in the address, which only XMLHttpRequest can set, so a new name
 * means a new connection. Firefox sends the name only in answer to a Basic challenge, which the connection guard’s rule
 * removes. `mozAnon` sends and stores no cookies.
 */
const sendByUser: Send = ({ url, method, headers, maxBytes }, signal) =>
  new Promise((resolve, reject) => {
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
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
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
