import { sendByFrame } from './frame';
import { type Send, sendWith } from './request';
import { sendByUser } from './user';

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
