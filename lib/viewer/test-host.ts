import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
  origin: string;
  /** Requests, in order. */
  seen: IncomingMessage[];
  stop(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A test's own host on this machine, which answers each path as told. */
export async function startHost(answers: Record<string, Answer>): Promise<Host> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(request);
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end('{"code":"not_found"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A body that ends when the one who asks goes away. */
export function endless(chunk: string | Buffer): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (!response.destroyed && response.write(chunk)) {}
    };
    response.on('drain', write);
    write();
  };
}
