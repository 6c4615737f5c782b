/** Of an address that is opened or asked for, in characters. */
export const longestAddress = 8192;

/** http or https, without a user name or password. */
export const isWebUrl = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && !username && !password;

/** An address of the web, which may be relative to a base; undefined for any other text. */
export function webUrl(text: string, base?: string): URL | undefined {
  const url = URL.parse(text, base);
  return url && isWebUrl(url) ? url : undefined;
}

/** The address of a path below a base, which may have its own path. */
export function under(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}

/** This computer, by address or name. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

/** Encrypted, or to this computer: nothing secret is sent elsewhere. */
export const isSecure = (url: URL): boolean =>
  isWebUrl(url) && (url.protocol === 'https:' || isLoopback(url));

/** The match pattern by which the browser grants access to a host; patterns with a port match nothing in Firefox. */
export const hostPattern = (address: URL | string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};
