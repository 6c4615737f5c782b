import { endpointProblem } from '@/lib/http/endpoint';
import { fail } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';

/** Both doors out, for what one address of the person led to. */
export interface Doors {
  http: Http;
  web: Web;
}

/**
 * The doors of the whole room: whatever a site names, such as an endpoint, `me` or `Location`, is held to the rule for
 * endpoints, by the address `own` that the person entered.
 */
export const createDoors =
  ({ http, web }: Doors) =>
  (own: string): Doors => ({
    http: (request) => http({ ...request, own }),
    async web(request) {
      const url = URL.parse(request.url);
      const problem = url && endpointProblem(url, own);
      return problem ? fail(problem) : web({ ...request, namedBy: [own] });
    },
  });
