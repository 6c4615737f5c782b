import type { LocalService } from '../kernel.ts';
import { createFediverse } from './app.ts';

export const service = {
  create: createFediverse,
  refusals: {
    rateLimit: ({ reset, headers }) =>
      Response.json(
        { error: 'Too many requests' },
        { status: 429, headers: { ...headers, 'X-RateLimit-Reset': new Date(reset * 1000).toISOString() } },
      ),
    unauthorized: () => Response.json({ error: 'The access token is invalid' }, { status: 401 }),
  },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    fediverse: typeof service;
  }
}
