import { fail, ok, type Result } from '@/lib/http/failure';
import { openSecret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';

/** The simulated service's behaviour at the next create request. */
export const answers = [
  'ok',
  'double',
  'drop before',
  'drop after',
  'late',
  '500 before',
  '500 after',
  'html after',
  'malformed after',
  'wrong venue after',
  '429',
  '429 past',
  '403 empty',
  'quota',
  '401',
  '400',
] as const;
export type AddAnswer = (typeof answers)[number];
export const listAnswers = ['ok', '500', 'drop', 'malformed', '401', '429'] as const;
export type ListAnswer = (typeof listAnswers)[number];

interface Arrived {
  id: string;
  account: string;
  /** Id of the operation in state sending. */
  sentFor: string;
  venueId: string;
  shout: string;
  createdAt: number;
}

const host = 'svc.example';
const sure: AddAnswer[] = ['429', '429 past', '403 empty', 'quota', '401', '400'];

/** A check-in service behind HTTP with two accounts, each with an earlier check-in; a token is an account's name. */
export function createTestService(
  now: () => number,
  beingSent: (venueId: string, shout: string, refused: boolean) => string,
) {
  const arrived: Arrived[] = ['ana', 'bea'].map((account, index) => ({
    id: `old${index}`,
    account,
    sentFor: '',
    venueId: 'home',
    shout: 'Long ago',
    createdAt: 1,
  }));
  const late: Arrived[] = [];
  const service = {
    arrived,
    /** Ids of operations with a create request that was not plainly refused. */
    uncertain: new Set<string>(),
    /** Ids of operations that the browser sent twice. */
    doubled: new Set<string>(),
    nextAdds: [] as AddAnswer[],
    nextLists: [] as ListAnswer[],
    /** Delivers the requests whose connections broke. */
    arriveLate: () => arrived.push(...late.splice(0)),
    http: (async ({ url, method, secrets: [token] = [] }) => {
      const account = (token && openSecret(token.secret, url)) ?? '';
      return method === 'POST' ? add(url, account) : list(account);
    }) satisfies Http,
  };

  const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    ok<HttpAnswer>({
      host,
      status,
      headers: new Headers(headers),
      text: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const error = (status: number, errorType: string, headers = {}) =>
    answer(status, { meta: { code: status, errorType }, response: {} }, headers);
  const reset = (ms: number) => ({ 'x-ratelimit-reset': String(Math.ceil((now() + ms) / 1000)) });
  const wire = ({ id, venueId, shout, createdAt }: Arrived, venue = venueId) => ({
    id,
    shout,
    createdAt: Math.floor(createdAt / 1000),
    venue: { id: venue, name: venue },
  });

  function add(url: URL, account: string): Result<HttpAnswer> {
    const venueId = url.searchParams.get('venueId') ?? '';
    const shout = url.searchParams.get('shout') ?? '';
    const behaviour = service.nextAdds.shift() ?? 'ok';
    const refused = sure.includes(behaviour);
    const sentFor = beingSent(venueId, shout, refused);
    if (!refused) service.uncertain.add(sentFor);
    const make = (into = arrived) => {
      const id = `c${arrived.length + late.length}`;
      into.push({ id, account, sentFor, venueId, shout, createdAt: now() });
      return { meta: { code: 200 }, response: { checkin: wire({ ...last(into) }) } };
    };
    switch (behaviour) {
      case 'ok':
        return answer(200, make());
      case 'double':
        make();
        service.doubled.add(sentFor);
        return answer(200, make());
      case 'drop before':
        return fail({ kind: 'unreachable', host });
      case 'drop after':
        make();
        return fail({ kind: 'timeout', host });
      case 'late':
        make(late);
        return fail({ kind: 'timeout', host });
      case '500 before':
        return answer(500, 'Oops');
      case '500 after':
        make();
        return answer(500, 'Oops');
      case 'html after':
        make();
        return answer(200, '<!doctype html><p>Hello');
      case 'malformed after':
        make();
        return answer(200, { meta: { code: 200 }, response: { checkin: {} } });
      case 'wrong venue after':
        make();
        return answer(200, { meta: { code: 200 }, response: { checkin: wire(last(arrived), 'elsewhere') } });
      case '429':
        return error(429, 'quota_exceeded', reset(90_000));
      case '429 past':
        return error(403, 'rate_limit_exceeded', reset(-86_400_000));
      case '403 empty':
        return answer(403, '', reset(20_000));
      case 'quota':
        return error(429, 'quota_exceeded');
      case '401':
        return error(401, 'invalid_auth');
      case '400':
        return error(400, 'param_error');
    }
  }

  function list(account: string): Result<HttpAnswer> {
    const items = arrived.filter((one) => one.account === account).toReversed();
    switch (service.nextLists.shift() ?? 'ok') {
      case 'ok':
        return answer(200, {
          meta: { code: 200 },
          response: {
            checkins: { count: items.length, items: items.slice(0, 50).map((item) => wire(item)) },
          },
        });
      case '500':
        return answer(500, 'Oops');
      case 'drop':
        return fail({ kind: 'unreachable', host });
      case 'malformed':
        return answer(200, '{"meta":');
      case '401':
        return error(401, 'invalid_auth');
      case '429':
        return error(429, 'quota_exceeded', reset(30_000));
    }
  }

  return service;
}

function last<T>(list: readonly T[]): T {
  const item = list.at(-1);
  if (item === undefined) throw new Error('Nothing in the list');
  return item;
}
