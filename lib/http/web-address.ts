import { z } from 'zod';

/** An address that a service gives, as browsers write it; undefined unless it is http or https, without a user name. */
export function webAddressOf(text: string): string | undefined {
  const url = text.length <= 4000 ? URL.parse(text) : null;
  const fits = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return fits ? url.href : undefined;
}

/** The one schema for addresses from services: `z.url()` lets `javascript:` through. */
export const webAddress = z.string().transform((text, { issues }) => {
  const address = webAddressOf(text);
  if (address !== undefined) return address;
  issues.push({ code: 'custom', message: 'is no web address', input: text });
  return z.NEVER;
});
