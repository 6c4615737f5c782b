import type { Send } from './request';

/**
 * Firefox: connections are pooled by the user name in the address too, which XMLHttpRequest alone can set; a new name
 * means a new connection. The name is sent only in answer to a Basic challenge, which the connection guard's rule
 * removes. `mozAnon` keeps cookies out of the request and of the jar.
 */
export const sendByUser: Send = ({ url, method, headers, maxBytes }, signal) =>
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
      // XMLHttpRequest follows redirects; what they lead to is no answer of the service. The query, and the token in it, stays behind.
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
  xhr
    .getAllResponseHeaders()
    .split('\r\n')
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)]] : [];
    });
