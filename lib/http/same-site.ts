/** Hosts under which anybody can register a name: two names there have two owners. */
const shared = new Set(
  (
    'appspot.com azurewebsites.net b-cdn.net blogspot.com cloudfront.net codeberg.page deno.dev deno.net duckdns.org ' +
    'dyndns.org eu.org firebaseapp.com fly.dev glitch.me github.io gitlab.io herokuapp.com hopto.org js.org medium.com ' +
    'micro.blog myshopify.com neocities.org netlify.app ngrok.app ngrok.dev ngrok.io ngrok-free.app nip.io no-ip.org ' +
    'onrender.com pages.dev r2.dev railway.app readthedocs.io repl.co replit.app replit.dev sslip.io substack.com ' +
    'surge.sh synology.me trycloudflare.com tumblr.com typepad.com uk.com us.com vercel.app web.app weebly.com ' +
    'wixsite.com wordpress.com workers.dev zapto.org'
  ).split(' '),
);
/** `co.uk`, `com.br`, `ne.jp`: registries hand out names below these. */
const registry =
  /^(?:ac|asn|co|com|ed|edu|firm|gen|go|gob|gouv|gov|govt|gv|id|ind|info|ltd|me|mil|ne|net|nic|nom|or|org|plc|sch|web)\.[a-z]{2}$/;

/**
 * Whether two addresses surely belong to one owner: the same host, or one host is above the other, and names below it
 * are not given to strangers. Ports do not matter. Neighbours (`a.example.com`, `b.example.com`) do not count: without
 * the public suffix list nobody can tell them from two tenants, and the person is asked instead. Nor does a text that is no
 * address of a host.
 */
export function sameSite(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one)?.hostname, URL.parse(other)?.hostname];
  if (!a || !b) return false;
  return a === b || isAbove(a, b) || isAbove(b, a);
}

/** Whether all of them surely belong to one owner. */
export const areSameSite = (addresses: readonly string[]): boolean =>
  addresses.every((one) => addresses.every((other) => sameSite(one, other)));

function isAbove(parent: string, host: string): boolean {
  if (!host.endsWith(`.${parent}`)) return false;
  const labels = parent.split('.');
  if (labels.length < 2 || labels.includes('')) return false;
  // Below `s3.amazonaws.com` and its kind everything is somebody else's.
  if (parent === 'amazonaws.com' || parent.endsWith('.amazonaws.com')) return false;
  return !registry.test(parent) && !shared.has(parent);
}
