import { constants } from 'node:http2';
import type { Writable } from 'node:stream';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Answer } from './behaviour.ts';

export type Bindings = HttpBindings | Http2Bindings;

/** Answers that end in the middle of things. */
export type Broken = Extract<Answer, { kind: 'drop' | 'cut' | 'reset' }>;
export const isBroken = (answer: Answer): answer is Broken => ['drop', 'cut', 'reset'].includes(answer.kind);

/** The connection that a request came over: over HTTP/2 the session, which many requests share at a time. */
export function carrierOf({ incoming }: Bindings): { destroy(): void } {
  return ('stream' in incoming && incoming.stream.session) || incoming.socket;
}

export function breakOff(answer: Broken, env: Bindings): void {
  if (answer.kind === 'drop') carrierOf(env).destroy();
  else if (answer.kind === 'reset') reset(env, answer.code);
  else cut(env);
}

function cut(env: Bindings): void {
  const { outgoing } = env;
  outgoing.setHeader('content-type', 'application/json');
  outgoing.setHeader('content-length', '1000');
  const body: Writable = outgoing;
  body.write('{"meta":{"code":200,"requ', () => reset(env));
}

function reset({ incoming }: Bindings, code = constants.NGHTTP2_CANCEL): void {
  if ('stream' in incoming) incoming.stream.close(code);
  else incoming.socket.resetAndDestroy();
}
