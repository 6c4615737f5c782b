import { sendByFrame } from './frame';
import { fetchOptions, readResponse, type Send } from './request';
import { sendByUser } from './user';

/**
 * Sends a request over a connection that carries no other request. Browsers resend a request only when a reused
 * connection breaks, so this one is sent once, over HTTP/1.1 and HTTP/2.
 */
export const sendOnce: Send = async (request, signal) => {
  if (import.meta.env.FIREFOX) return sendByUser(request, signal);
  return (await sendByFrame(request, signal)) ?? sendByPool(request, signal);
};

/**
 * For a Chromium without offscreen documents or credentialless frames: requests with credentials have their own
 * connection pool, so this one reuses a connection only when another such request went out shortly before.
 */
const sendByPool: Send = async ({ url, maxBytes, ...rest }, signal) =>
  readResponse(await fetch(url, { ...rest, ...fetchOptions, credentials: 'include', signal }), maxBytes);
