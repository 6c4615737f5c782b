import { z } from 'zod';

/** https everywhere; plain http only to this machine. */
export const address = z.url({ protocol: /^https?$/, error: 'is not a web address' }).refine(
  (text) => {
    const url = new URL(text);
    if (url.username || url.password) return false;
    return url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  },
  { error: 'must be an https address' },
);
const wholeNumber = 'must be a whole number, 0 or more';
/** The name of a service. */
export const serviceName = z.string().min(1).max(40);
/** Calls a month. */
export const calls = z
  .int(wholeNumber)
  .min(0, wholeNumber)
  .max(1_000_000_000, 'must be below a thousand million');
export const word = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/, 'must be one word of letters and digits');
/** The browser's sync takes 8 kB for all options together. */
export const siteList = (site: z.ZodString, bytes: number) =>
  z.array(site).refine((sites) => sites.join('","').length <= bytes, 'is full; take some sites off it first');
