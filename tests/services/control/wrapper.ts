import type { Clock } from '../clock.ts';
import type { Refusals, ServiceName } from '../kernel.ts';
import { standIn } from './answers.ts';
import type { Behaviours } from './behaviour.ts';
import { type Bindings, breakOff, carrierOf, isBroken } from './break-off.ts';
import type { Received, RequestLog } from './log.ts';

export type Handler = (request: Request, env: Bindings) => Response | Promise<Response>;

interface Parts {
  service: ServiceName;
  refusals: Refusals | undefined;
  clock: Clock;
  log: RequestLog;
  behaviours: Behaviours;
  /** The service itself; a getter, because a reset replaces it. */
  handler: () => Handler;
  /** Called after the service’s work and before the response. */
  afterEffect: () => void;
}

/** Records every request to a service, and applies the failures that control has set. */
export function wrap(parts: Parts): Handler {
  const { service, clock, log, behaviours } = parts;
  /** With the time of the clock of the services: a server that is behind is so in all it says. */
  const dated = ({ body, status, headers: given }: Response) => {
    const headers = new Headers(given);
    headers.set('date', new Date(clock.now()).toUTCString());
    return new Response(body, { status, headers });
  };
  let waiting = 0;
  return async (request, env) => {
    const body = await request.arrayBuffer();
    waiting += 1;
    const entry = log.add({ ...describe(service, request, body, env, clock.now()), together: waiting });
    try {
      return await answer(entry, request, body, env);
    } finally {
      waiting -= 1;
    }
  };

  async function answer(entry: Received, request: Request, body: ArrayBuffer, env: Bindings) {
    const work = async () => {
      try {
        return await parts.handler()(rebuild(request, body), env);
      } finally {
        parts.afterEffect();
      }
    };
    const behaviour = behaviours.take(service, entry.method, entry.path);
    if (behaviour) entry.behaved = true;
    if (behaviour?.latency) await behaviours.pause(behaviour.latency);
    const standing = behaviour?.answer;
    let response = standing === undefined || behaviour?.effect ? await attempt(entry, work) : undefined;
    if (behaviour?.latencyAfter) await behaviours.pause(behaviour.latencyAfter);
    if (standing?.kind === 'hang') {
      entry.outcome = 'hung';
      return new Promise<Response>(() => {});
    }
    if (standing && isBroken(standing)) {
      entry.outcome = 'dropped';
      breakOff(standing, env);
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    }
    if (standing !== undefined) response = standIn(standing, parts.refusals ?? {}, clock.now());
    entry.outcome = response?.status ?? 'failed';
    return response ? dated(response) : new Response('Nothing to answer', { status: 500 });
  }
}

async function attempt(entry: Received, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    entry.outcome = 'failed';
    throw error;
  }
}

/** The same request, readable once more. */
function rebuild(request: Request, body: ArrayBuffer): Request {
  const { method, headers, url } = request;
  return new Request(
    url,
    method === 'GET' || method === 'HEAD' ? { method, headers } : { method, headers, body },
  );
}

function describe(
  service: ServiceName,
  request: Request,
  body: ArrayBuffer,
  env: Bindings,
  time: number,
): Omit<Received, 'id' | 'together'> {
  const url = new URL(request.url);
  return {
    service,
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
    body: new TextDecoder().decode(body),
    time,
    connection: numberOf(carrierOf(env)),
    outcome: 'pending',
  };
}

const connections = new WeakMap<object, number>();
let count = 0;

function numberOf(socket: object): number {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  connections.set(socket, ++count);
  return count;
}
