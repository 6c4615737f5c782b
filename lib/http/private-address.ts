/**
 * Hosts of this computer and of networks that are not the internet, by their literal address or as localhost: IPv4
 * (RFC 6890), IPv6 (RFC 6890, RFC 4193, RFC 4291), and IPv4 within IPv6 (mapped, RFC 6052, RFC 3056). `hostname` is
 * as `URL` writes it, so that 0x7f.1 and 2130706433 are 127.0.0.1 here already. What a name resolves to stays out of
 * sight.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (host.startsWith('[')) return isPrivateV6(wordsOf(host.slice(1, -1)));
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host);
  return parts !== null && isPrivateV4(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

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
  const [first = 0, second = 0, third = 0] = words;
  const [, , , , , , high = 0, low = 0] = words;
  const within = (upper: number, lower: number) => isPrivateV4(upper >> 8, upper & 255, lower >> 8);
  const zeros = (until: number) => words.slice(0, until).every((word) => word === 0);
  // ::, ::1 and the old form of IPv4 in IPv6; ::ffff:0:0/96; 64:ff9b::/96 and 64:ff9b:1::/48; 2002::/16.
  if (zeros(6) || (zeros(5) && words[5] === 0xffff)) return high === 0 || within(high, low);
  if (first === 0x64 && second === 0xff9b) return third !== 0 || within(high, low);
  if (first === 0x2002) return within(second, third);
  // fc00::/7, fe80::/10 with the site-local fec0::/10 after it, ff00::/8.
  return (first & 0xfe00) === 0xfc00 || (first & 0xff80) === 0xfe80 || first >= 0xff00;
}

/** The eight words of an IPv6 address as `URL` writes it. */
function wordsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const read = (part: string) => (part ? part.split(':').map((word) => Number.parseInt(word, 16)) : []);
  const head = read(before);
  if (after === undefined) return head;
  const tail = read(after);
  return [...head, ...Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}
