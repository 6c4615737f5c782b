import type { Send } from './request';

/**
 * Firefox: connections are also pooled by the user name in the address, which only XMLHttpRequest can set, so a new name
 * means a new connection. Firefox sends the name only in answer to a Basic challenge, which the connection guard’s rule
 * removes. `mozAnon` sends and stores no cookies.
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
