import WebSocket from 'ws';
import { z } from 'zod';

const answerSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event') }),
]);

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

export interface Bidi {
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** A WebDriver BiDi connection: commands out, answers matched by number. */
export function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let last = 0;

  socket.on('message', (data) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.type === 'event' || answer.id === null) return;
    const command = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'success') command?.resolve(answer.result);
    else command?.reject(new Error(`${answer.error}: ${answer.message}`));
  });
  socket.on('close', () => {
    for (const command of waiting.values()) command.reject(new Error('The browser closed the connection.'));
    waiting.clear();
  });

  const bidi: Bidi = {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(bidi));
    socket.once('error', reject);
  });
}
