import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIP, type Socket } from 'node:net';

export interface RecordingProxy {
  /** host:port */
  address: string;
  /** Every connection so far other than the browser’s own, as host:port. */
  connections: readonly string[];
  /** The hosts of those that led elsewhere than to this computer. */
  elsewhere(): string[];
  /** Those to nothing of these origins. */
  besides(origins: readonly string[]): string[];
  stop(): void;
}

/** What browsers ask for by themselves: updates, a signed-in account, what forms ask for, dictionaries, a new tab's page. */
const ofBrowser = [
  ...['update.googleapis.com', 'content-autofill.googleapis.com', 'accounts.google.com'],
  ...['redirector.gvt1.com', 'start.duckduckgo.com', 'mozilla.com', 'mozilla.net', 'mozilla.org'],
  // Where a sign-in window returns to: Firefox takes the address, and may have begun a connection.
  'extensions.allizom.org',
];
const thisComputer = /^(?:127\.0\.0\.1|localhost|::1|(?:0000:){7}0001)$/;

/** Codes of RFC 1928, section 6. */
const reply = (code: 0 | 4 | 5) => Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0]);

/**
 * A SOCKS proxy (RFC 1928) that writes down where every connection leads, and lets only those to this computer through,
 * byte for byte: connections are kept, dropped and spoken over as without it. `names` lead to this computer too.
 */
export async function startRecordingProxy(names: readonly string[]): Promise<RecordingProxy> {
  const connections: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    pass(socket).catch(() => socket.destroy());
  });
  async function pass(socket: Socket): Promise<void> {
    const [greeting] = await once(socket, 'data');
    if (greeting[0] !== 5) return void socket.destroy();
    socket.write(Buffer.from([5, 0]));
    const [request] = await once(socket, 'data');
    const { host, port } = target(request);
    if (!ofBrowser.some((name) => `.${host}`.endsWith(`.${name}`))) connections.push(`${host}:${port}`);
    if (!thisComputer.test(host) && !names.includes(host)) return void socket.end(reply(4));
    const onward = connect({ port, host: isIP(host) ? host : '127.0.0.1', noDelay: true }, () => {
      socket.write(reply(0));
      socket.pipe(onward).pipe(socket);
    });
    socket.once('close', () => onward.destroy());
    onward.once('error', () => (onward.connecting ? socket.end(reply(5)) : socket.resetAndDestroy()));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    connections,
    elsewhere() {
      const led = connections.map((each) => each.replace(/:\d+$/, ''));
      return led.filter((host) => !thisComputer.test(host) && !names.includes(host));
    },
    besides(origins) {
      const named = origins.map((origin) => new URL(origin).host);
      return [...new Set(connections)].filter((one) => !named.includes(one));
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The host in a request by its kind (RFC 1928, section 5): an IPv4 address, a name after its length, an IPv6 address. */
const hosts: Readonly<Record<number, (bytes: Buffer) => string>> = {
  1: (bytes) => bytes.join('.'),
  3: (bytes) => bytes.toString('utf8', 1),
  4: (bytes) => bytes.toString('hex').replace(/(.{4})(?=.)/g, '$1:'),
};

function target(request: Buffer): { host: string; port: number } {
  const [, , , kind = 0] = request;
  const end = request.length - 2;
  return { host: hosts[kind]?.(request.subarray(4, end)) ?? `kind ${kind}`, port: request.readUInt16BE(end) };
}
