import { z } from 'zod';
import { credentials } from '../credentials.ts';

/** OAuth grants, which can be revoked. Plain data, so that it can be kept in the state file. */
export const grantsSchema = z.object({
  /** By code. `issuedAt` is milliseconds since 1970. */
  codes: z.record(z.string(), z.object({ redirectUri: z.string(), issuedAt: z.number(), used: z.boolean() })),
  tokens: z.array(z.string()),
  /** Registered on top of the extensions' own addresses. */
  redirectUris: z.array(z.string()),
});

export type Grants = z.infer<typeof grantsSchema>;

/** Nothing but the token that the services come with. */
export const freshGrants = (): Grants => ({ codes: {}, tokens: [credentials.accessToken], redirectUris: [] });
