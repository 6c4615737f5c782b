import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Handler } from './control/wrapper.ts';

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1. Port 0 takes any free one. The one place that knows how the services are carried. */
export function listen(fetch: Handler, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
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
          }),
      });
    });
  });
}
