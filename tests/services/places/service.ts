import { credentials } from '../credentials.ts';
import type { LocalService, Origin } from '../kernel.ts';
import { createPlaces } from './app.ts';

const refuse = (status: number, message: string, headers = {}) =>
  Response.json({ message }, { status, headers });

export const service = {
  create: createPlaces,
  port: 4613,
  settings: (origin: Origin) => ({
    profile: {
      places: {
        placesUrl: origin('places'),
        apiVersion: '2026-11-21',
        query: true,
        photonUrl: origin('photon'),
      },
    },
    secrets: { placesApiKey: credentials.placesApiKey },
  }),
  refusals: {
    rateLimit: ({ headers }) => refuse(429, 'Rate limit exceeded.', headers),
    quota: () => refuse(429, 'No API credits remaining.'),
    unauthorized: () => refuse(401, 'Invalid request token.'),
  },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    places: typeof service;
  }
}
