import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { makeCertificate } from './certificate.ts';
import type { Handler } from './control/wrapper.ts';

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/**
 * Listens on 127.0.0.1. Port 0 takes any free one. `http2` serves only that, over TLS with its own
 * certificate.
 */
export function listen(fetch: Handler, port: number, { http2 = false } = {}): Promise<Listening> {
  const base = { fetch, overrideGlobalObjects: false };
  const server = http2
    ? createAdaptorServer({ ...base, createServer: createSecureServer, serverOptions: makeCertificate() })
    : createAdaptorServer(base);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The server has no port.'));
        return;
      }
      resolve({
        port: address.port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            if ('closeAllConnections' in server) server.closeAllConnections();
            for (const session of sessions) session.destroy();
          }),
      });
    });
  });
}
