import { readCapped } from '../body';
import { sendByFrame } from './frame';
import { fetchOptions, type Send } from './request';
import { sendByUser } from './user';

/**
 * Sends a request over a connection that nothing was sent on before and nothing is sent on after. Browsers resend a
 * request only when a reused connection breaks, so this one is sent once, over HTTP/1.1 and HTTP/2.
 */
export const sendOnce: Send = async (request, signal) => {
  if (import.meta.env.FIREFOX) return sendByUser(request, signal);
  return (await sendByFrame(request, signal)) ?? sendByPool(request, signal);
};

/**
 * For a Chromium without offscreen documents or credentialless frames: requests with credentials have a connection pool
 * apart from those without, so only another such request shortly before leaves a connection that this one reuses.
 */
const sendByPool: Send = async ({ url, maxBytes, ...rest }, signal) => {
  const response = await fetch(url, { ...rest, ...fetchOptions, credentials: 'include', signal });
  const text = await readCapped(response, maxBytes);
  return {
    status: response.status,
    headers: [...response.headers],
    ...(text !== undefined && { text }),
  };
};
