import type { LocalService } from '../kernel.ts';
import { createAuth } from './app.ts';

export const service = {
  create: createAuth,
  port: 4612,
  refusals: { unauthorized: () => Response.json({ error: 'invalid_client' }, { status: 401 }) },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    auth: typeof service;
  }
}
