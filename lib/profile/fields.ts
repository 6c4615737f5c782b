import { z } from 'zod';
import type { InputProblem } from '../http/failure';
import { isSecure } from '../http/url';

/** Errors of schemas of settings are of this type. */
export type { InputProblem };

/** https everywhere; plain http only to this machine. */
export const address = z
  // Aborts: the next check needs an address.
  .url({ protocol: /^https?$/, abort: true, error: 'notAddress' satisfies InputProblem })
  .refine((text) => isSecure(new URL(text)), { error: 'notHttps' satisfies InputProblem });
const wholeNumber: InputProblem = 'wholeNumber';
export const serviceName = z.string().min(1).max(40);
export const calls = z.int(wholeNumber).min(0, wholeNumber).max(1_000_000_000, wholeNumber);
export const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/, 'word' satisfies InputProblem);
/** The browser's sync takes 8 kB for all options together. */
export const siteList = (site: z.ZodString, bytes: number) =>
  z.array(site).refine((sites) => sites.join('","').length <= bytes, 'full' satisfies InputProblem);
