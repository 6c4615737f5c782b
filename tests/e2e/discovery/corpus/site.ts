/** A page with the head that one kind of site software writes; names and addresses are invented. */
export interface Site {
  /** The kind of software. */
  name: string;
  /** Where the page is; `{site}` stands for the origin in all that follows. */
  path: string;
  head: string;
  body?: string;
  /** Values of its `Link` headers. */
  link?: string[];
  /** `text/html` unless told. */
  type?: string;
  /**
   * The typed links it has, one a line, in order: where it says so, what the badge counts it as (else its relation
   * types), its address, and then language, media and subject where it has them.
   */
  says: string;
}

/** The part of a typed link that is compared. */
export interface Told {
  from: string[];
  kind: string | null;
  rel: string;
  href: string;
  hreflang: string;
  media: string;
  anchor: string;
}

export function lineOf({ from, kind, rel, href, hreflang, media, anchor }: Told, origin: string): string {
  const short = (address: string) =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return [
    from.join('+'),
    kind ?? rel.replaceAll(' ', ','),
    short(href),
    ...(hreflang ? [`[${hreflang}]`] : []),
    ...(media ? [`(${media})`] : []),
    ...(anchor ? [`of ${short(anchor)}`] : []),
  ].join(' ');
}

export const linesOf = (site: Site, origin: string): string[] =>
  at(site.says, origin)
    .trim()
    .split(/\n\s*/)
    .filter((line) => line !== '');

/** The text with the origin filled in; its own addresses stay short in what a site is expected to say. */
const at = (text: string, origin: string): string => text.replaceAll('{site}', origin);

export const documentOf = (site: Site, origin: string): string =>
  site.type === undefined
    ? `<!DOCTYPE html>\n<html lang="en">\n<head>${at(site.head, origin)}</head>\n<body>${at(site.body ?? '', origin)}</body>\n</html>\n`
    : at(site.head, origin);

export const headersOf = (site: Site, origin: string): string[] =>
  (site.link ?? []).map((value) => at(value, origin));
