/** One link of a `Link` header (RFC 8288 § 3), as written. */
export interface HeaderLink {
  /** May be relative to the requested address. */
  target: string;
  /** Relation types separated by white space; may be empty. */
  rel: string;
  /** The link’s context, relative to the same address; absent when that is the requested address itself. */
  anchor?: string;
  type: string;
  /** `title*` if it can be decoded, else `title`. */
  title: string;
  hreflang: string;
  media: string;
}

/** White space (RFC 9110 § 5.6.3), and line breaks of a folded header. */
const space = /[ \t\r\n]*/y;
/** A parameter with its quoted or bare value, if it has one. */
const parameter =
  /;[ \t\r\n]*([^ \t\r\n=;,]*)[ \t\r\n]*(?:=[ \t\r\n]*(?:"((?:[^"\\]|\\[\s\S])*)"?|([^;,]*)))?[ \t\r\n]*/y;
const angled = /<([^>]*)>/y;
/** Everything up to the comma before the next link. */
const rest = /(?:"(?:[^"\\]|\\[\s\S])*"?|[^",])*/y;

/**
 * Parses a header, or several joined by commas, by RFC 8288 appendix B. Skips to the next comma after whatever it cannot
 * parse.
 */
export function parseLinkHeader(header: string): HeaderLink[] {
  const text = decodeHeader(header);
  const links: HeaderLink[] = [];
  let at = 0;
  // Computed once: a search at each `<` takes quadratic time in a header of nothing else.
  const lastEnd = text.lastIndexOf('>');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  /** The first of several parameters with one name counts (RFC 8288 §§ 3.3, 3.4.1). */
  function parameters(): Map<string, string> {
    const found = new Map<string, string>();
    take(space);
    for (let next = take(parameter); next; next = take(parameter)) {
      const [, name = '', quoted, bare = ''] = next;
      const value = quoted?.replace(/\\([\s\S])/g, '$1') ?? bare.trim();
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
    }
    return found;
  }

  while (at < text.length) {
    take(space);
    const target = at < lastEnd ? take(angled)?.[1] : undefined;
    if (target !== undefined) links.push(linkOf(target.trim(), parameters()));
    take(rest);
    at++;
  }
  return links;
}

function linkOf(target: string, given: Map<string, string>): HeaderLink {
  const of = (name: string) => given.get(name) ?? '';
  const anchor = given.get('anchor');
  return {
    target,
    rel: of('rel'),
    ...(anchor === undefined ? {} : { anchor }),
    type: of('type'),
    title: decodeExtended(of('title*')) ?? of('title'),
    hreflang: of('hreflang'),
    media: of('media'),
  };
}

/** Decodes `UTF-8'en'%e2%82%ac` (RFC 8187 § 3.2). */
function decodeExtended(value: string): string | undefined {
  const [, charset = '', encoded] = /^(utf-8|iso-8859-1)'[^']*'([^']*)$/i.exec(value) ?? [];
  if (encoded === undefined || /%(?![\da-f]{2})|[^ -~]/i.test(encoded)) return undefined;
  const latin = encoded.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return charset.length === 5 ? fromUtf8(latin) : latin;
}

/** `Headers` gives each byte as one character; beyond ASCII, sites write UTF-8. */
const decodeHeader = (header: string): string =>
  /[\x80-\xff]/.test(header) && !/[^\0-\xff]/.test(header) ? (fromUtf8(header) ?? header) : header;

function fromUtf8(bytes: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}

/** The target of a relation in a `Link` header; `base` is the requested address. */
export function linkTo(relation: string, header: string | null, base: URL): URL | undefined {
  const found = parseLinkHeader(header ?? '').find(
    ({ rel, anchor }) => anchor === undefined && rel.toLowerCase().split(/\s+/).includes(relation),
  );
  return (found && URL.parse(found.target, base.href)) ?? undefined;
}
