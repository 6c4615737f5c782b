import { credentials } from '../credentials.ts';
import type { LocalService, Origin } from '../kernel.ts';
import { createCheckins } from './app.ts';

const { clientId, clientSecret, accessToken } = credentials;

export const service = {
  create: createCheckins,
  port: 4611,
  settings: (origin: Origin, signedIn: boolean) => ({
    profile: {
      checkins: {
        baseUrl: origin('checkins'),
        authUrl: origin('auth'),
        version: '20261121',
        versions: { add: '20261121' },
        monthlyCalls: 10_000,
        broadcast: true,
      },
    },
    secrets: { clientId, clientSecret, ...(signedIn && { accessToken }) },
  }),
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    checkins: typeof service;
  }
}
