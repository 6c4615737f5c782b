import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  /** host:port */
  address: string;
  /** Requests so far, other than the browser's own: addresses, and hosts of tunnels. */
  requests: readonly string[];
  stop(): void;
}

/** Chromium itself looks for updates and for a signed-in account, Firefox for its remote settings. */
const ofBrowser =
  /^(?:https?:\/\/)?(?:update\.googleapis\.com|accounts\.google\.com|[\w.]+\.mozilla\.(?:com|net|org))[:/]/;

/** A proxy that writes down every request, and lets none through. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const requests: string[] = [];
  const record = (url: string) => {
    if (!ofBrowser.test(url)) requests.push(url);
  };
  const server = createServer(({ url = '' }, response) => {
    record(url);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, socket) => {
    record(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
