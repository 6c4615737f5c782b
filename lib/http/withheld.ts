import type { Failure } from './failure';

export type HasAccess = (url: URL) => Promise<boolean>;

/**
 * The failure of a `fetch` that threw. Without access the browser may have withheld a response, which looks the same as
 * no connection.
 */
export async function orWithheld(failure: Failure, url: URL, hasAccess?: HasAccess): Promise<Failure> {
  if (failure.kind !== 'unreachable' || !hasAccess || (await hasAccess(url))) return failure;
  return { kind: 'no-access', host: url.host, tried: true };
}
