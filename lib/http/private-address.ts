/**
 * Whether a host is this computer or in a private network, by its literal address (IPv4: RFC 6890; IPv6: RFC 6890,
 * RFC 4193, RFC 4291; IPv4 within IPv6) or by a name without a dot or under the domains below. `hostname` is as `URL`
 * writes it, so 0x7f.1 and 2130706433 are 127.0.0.1 already. The addresses that public names resolve to are not visible
 * to extensions.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[')) return isPrivateV6(wordsOf(host.slice(1, -1)));
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host);
  if (parts) return isPrivateV4(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  // Without a dot: localhost, ip6-localhost, ip6-loopback, a router, the name of a computer.
  return !host.includes('.') || privateDomains.some((domain) => host.endsWith(domain));
}

/**
 * RFC 6761 (localhost), RFC 6762 (local; its appendix G lists others in use), RFC 8375 (home.arpa), ICANN’s reservation
 * of internal; hosts files name localhost localdomain too.
 */
const privateDomains = [
  ...['.localhost', '.localdomain', '.local', '.home.arpa', '.internal'],
  ...['.intranet', '.private', '.corp', '.home', '.lan'],
];

function isPrivateV4(a: number, b: number, c: number): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224
  );
}

function isPrivateV6(words: number[]): boolean {
  const [first = 0, second = 0, third] = words;
  // fc00::/7, fe80::/10 with the site-local fec0::/10 after it, ff00::/8.
  if ((first & 0xfe00) === 0xfc00 || (first & 0xff80) === 0xfe80 || first >= 0xff00) return true;
  // Local translation (64:ff9b:1::/48, RFC 8215).
  if (first === 0x64 && second === 0xff9b && third !== 0) return true;
  return v4Within(words).some(([upper, lower]) => isPrivateV4(upper >> 8, upper & 255, lower >> 8));
}

/** The IPv4 addresses embedded in an IPv6 address, each as two 16-bit words. */
function v4Within(words: number[]): [number, number][] {
  const [first, second, third = 0, fourth = 0, fifth = 0, sixth, high = 0, low = 0] = words;
  const found: [number, number][] = [];
  const zeros = (until: number) => words.slice(0, until).every((word) => word === 0);
  // ::, ::1 and IPv4-compatible addresses (RFC 4291 § 2.5.5.1).
  const compatible = zeros(6);
  const mapped = zeros(5) && sixth === 0xffff;
  // ::ffff:0:0:0/96 (RFC 2765), 64:ff9b::/96 (RFC 6052).
  const translated = zeros(4) && fifth === 0xffff && sixth === 0;
  const nat64 = first === 0x64 && second === 0xff9b;
  // ISATAP (RFC 5214): the interface id ::0:5efe:a.b.c.d, or ::200:5efe:a.b.c.d.
  const isatap = (fifth & 0xfcff) === 0 && sixth === 0x5efe;
  if (compatible || mapped || translated || nat64 || isatap) found.push([high, low]);
  // 6to4 (RFC 3056).
  if (first === 0x2002) found.push([second ?? 0, third]);
  // Teredo (RFC 4380): the server, and the client with its bits inverted.
  if (first === 0x2001 && second === 0) found.push([third, fourth], [high ^ 0xffff, low ^ 0xffff]);
  return found;
}

/** The eight 16-bit words of an IPv6 address as `URL` writes it. */
function wordsOf(address: string): number[] {
  const [before = '', after = ''] = address.split('::');
  const read = (part: string) => (part ? part.split(':').map((word) => Number.parseInt(word, 16)) : []);
  const head = read(before);
  const tail = read(after);
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}
