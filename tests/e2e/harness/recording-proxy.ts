import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface RecordingProxy {
  /** host:port */
  address: string;
  /** Requests so far, other than the browser's own: addresses, and hosts of tunnels. */
  requests: readonly string[];
  stop(): void;
}

/** Chromium itself looks for updates, for a signed-in account and for what forms ask for, Firefox for its remote settings. */
const ofBrowser =
  /^(?:https?:\/\/)?(?:update\.googleapis\.com|content-autofill\.googleapis\.com|accounts\.google\.com|[\w.]+\.mozilla\.(?:com|net|org))[:/]/;

const toThisComputer = /^(?:http:\/\/)?127\.0\.0\.1:(\d+)/;

/** A proxy that writes down every request, and lets only those to this computer through. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const requests: string[] = [];
  const record = (url: string) => {
    if (!ofBrowser.test(url)) requests.push(url);
  };
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    record(url);
    if (!toThisComputer.test(url)) return void response.writeHead(502).end();
    const onward = ask(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.on('connect', ({ url = '' }, socket) => {
    record(url);
    const [, port] = toThisComputer.exec(url) ?? [];
    if (port === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
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
