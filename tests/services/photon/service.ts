import type { LocalService } from '../kernel.ts';
import { createPhoton } from './app.ts';

/** Its address is in the settings of the place search. */
export const service = {
  create: createPhoton,
  port: 4619,
  refusals: {
    rateLimit: ({ headers }) =>
      Response.json({ message: 'You have reached the limit.' }, { status: 429, headers }),
  },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    photon: typeof service;
  }
}
