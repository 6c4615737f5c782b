import type { Failure } from '@/lib/http/failure';
import { areSameSite } from '@/lib/http/same-site';
import type { Agreed } from './contract';
import type { MicropubConnection } from './targets/micropub/schema';

/** Everything that has a part in a sign-in to a site, or gets its token. */
export const sitesOf = ({
  me,
  endpoint,
  mediaEndpoint,
  tokenEndpoint,
  revocationEndpoint,
}: MicropubConnection): string[] =>
  [me, endpoint, mediaEndpoint, tokenEndpoint, revocationEndpoint].filter((each) => each !== undefined);

/** The question for the person where a sign-in and what gets its code or token are not all of one site. */
export function twoSites(signIn: string, others: readonly string[], agreed?: Agreed): Failure | undefined {
  if (areSameSite([signIn, ...others])) return undefined;
  const at = new URL(signIn).host;
  const hosts = [...new Set(others.map((each) => new URL(each).host))].filter((host) => host !== at);
  const known = agreed?.signIn === at ? agreed.host.split(', ') : [];
  if (hosts.every((host) => known.includes(host))) return undefined;
  return { kind: 'foreign-sign-in', signIn: at, host: hosts.join(', ') };
}
