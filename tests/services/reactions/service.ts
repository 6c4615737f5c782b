import { deviceClientId } from '../auth/device.ts';
import { credentials } from '../credentials.ts';
import type { LocalService, Origin } from '../kernel.ts';
import { createReactions } from './app.ts';

const secondaryLimit =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';

export const service = {
  create: createReactions,
  port: 4614,
  settings: (origin: Origin) => ({
    profile: {
      reactions: {
        graphqlUrl: `${origin('reactions')}/graphql`,
        device: {
          codeUrl: `${origin('auth')}/device/code`,
          tokenUrl: `${origin('auth')}/device/token`,
          clientId: deviceClientId,
          scope: 'read:discussion',
        },
      },
    },
    secrets: { reactionsToken: credentials.reactionsToken },
  }),
  refusals: {
    rateLimit: ({ headers, wait }) =>
      Response.json(
        { message: secondaryLimit },
        { status: 403, headers: { ...headers, 'retry-after': String(wait) } },
      ),
    quota: () =>
      Response.json({
        data: null,
        errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 4242.' }],
      }),
    unauthorized: () =>
      Response.json(
        { message: 'Bad credentials' },
        { status: 401, headers: { 'x-ratelimit-remaining': '0' } },
      ),
  },
} satisfies LocalService;

declare module '../kernel.ts' {
  interface LocalServices {
    reactions: typeof service;
  }
}
