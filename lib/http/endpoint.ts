import type { Failure } from './failure';
import { isPrivateHost } from './private-address';
import { isSecure, isWebUrl } from './url';

/**
 * The one rule for an address that gets a secret, or that a service or its metadata named: it is encrypted or on this
 * computer, and on this computer or in a private network only where the person’s own address `own`, which led there, is
 * on that very host. Answers what is wrong with it.
 */
export function endpointProblem(url: URL, own: string): Failure | undefined {
  const { host, hostname } = url;
  if (!isWebUrl(url)) return { kind: 'unfit-address' };
  if (!isSecure(url)) return { kind: 'insecure-address', host };
  const isOwn = URL.parse(own)?.hostname === hostname;
  return isPrivateHost(hostname) && !isOwn ? { kind: 'private-address', host } : undefined;
}
