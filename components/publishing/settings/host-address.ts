/** What is entered as an address: also a host alone, or an account as `@name@server`. */
export function hostAddress(entered: string): string | undefined {
  const text = entered.trim();
  const host = /^@?[^@/]+@([^@/]+)$/.exec(text)?.[1] ?? text;
  const url = URL.parse(host.includes('://') ? host : `https://${host}`);
  return url && /^https?:$/.test(url.protocol) && !/\s/.test(host) ? url.href : undefined;
}
