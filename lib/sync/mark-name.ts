/**
 * A short name for an item's address, ten signs or so: the addresses themselves would not fit, and say more than
 * another browser needs. Two that share a name share a mark, once in many millions. (cyrb53, a public-domain hash)
 */
export function markName(address: string, url: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of `${address} ${url}`) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
