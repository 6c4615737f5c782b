/** Signs that would hide where an address ends, reorder it or mean something else in it. */
const kept = /[\p{C}\p{Z}\u2800\u3164\uFFA0"<>\\^`{|}]/u;
const reserved = /[%/?#[\]@!$&'()*+,;=:]/;

/**
 * An address for reading: without its scheme, and with its percent-encoded letters decoded. On a page of the same origin,
 * which is named above, without its host too.
 */
export function readableAddress(href: string, page: string): string {
  const origin = URL.parse(page)?.origin;
  const shown = href.startsWith(`${origin}/`) ? href.slice(origin?.length) : href.replace(/^https?:\/\//, '');
  return shown.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
}

/** Decodes the letters of a run of percent-encoded bytes, and leaves every other sign encoded. */
function decoded(run: string): string {
  try {
    return [...decodeURIComponent(run)]
      .map((sign) => (kept.test(sign) || reserved.test(sign) ? encodeURIComponent(sign) : sign))
      .join('');
  } catch {
    // Not UTF-8.
    return run;
  }
}
