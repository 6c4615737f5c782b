import type { LocalService, Origin } from '../kernel.ts';
import { createSyndication } from './app.ts';

const refuse = (headers = {}) =>
  new Response('Rate limit exceeded\n', {
    status: 429,
    headers: { 'content-type': 'text/plain', ...headers },
  });

export const service = {
  create: createSyndication,
  port: 4615,
  settings: (origin: Origin) => ({
    profile: {
      messages: {
        syndicationUrl: origin('messages'),
        embedUrl: origin('embed'),
        permalinks: [`${origin('embed')}/m/{id}`],
        token: 'number',
      },
    },
  }),
  refusals: {
    rateLimit: ({ wait }) => refuse({ 'retry-after': String(wait) }),
    quota: () => refuse(),
  },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    messages: typeof service;
  }
}
