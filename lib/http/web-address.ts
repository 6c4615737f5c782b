import { z } from 'zod';
import { webUrl } from './url.ts';

/** An address from a service, normalized; undefined unless it is http or https, without a user name. */
export const webAddressOf = (text: string): string | undefined =>
  text.length <= 4000 ? webUrl(text)?.href : undefined;

/** The only schema for addresses from services: `z.url()` accepts `javascript:`. */
export const webAddress = z.string().transform((text, { issues }) => {
  const address = webAddressOf(text);
  if (address !== undefined) return address;
  issues.push({ code: 'custom', message: 'is no web address', input: text });
  return z.NEVER;
});
