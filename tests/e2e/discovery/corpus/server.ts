import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page as it is sent. */
export interface Sent {
  type: string;
  headers: string[];
  text: string;
}

export interface CorpusServer {
  origin: string;
  /** Everything that was asked for, as "GET /path", in order; what browsers ask of every host by themselves is left out. */
  asked: string[];
  stop(): Promise<void>;
}

/** Serves pages by their whole path with query; all else is missing. HEAD gets what GET gets, without the text. */
export async function serve(
  pageAt: (path: string, origin: string) => Sent | undefined,
): Promise<CorpusServer> {
  const asked: string[] = [];
  let origin = '';
  const server = createServer(({ method, url = '/' }, response) => {
    if (url !== '/favicon.ico') asked.push(`${method} ${url}`);
    const page = pageAt(url, origin);
    if (!page) return void response.writeHead(404).end();
    response.setHeader('content-type', page.type);
    if (page.headers.length) response.setHeader('link', page.headers);
    response.end(method === 'HEAD' ? undefined : page.text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    asked,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
