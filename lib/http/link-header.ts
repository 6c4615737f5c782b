/** One link of a `Link` header (RFC 8288, section 3), as written. */
export interface HeaderLink {
  /** Relative targets stand against the address that was asked. */
  target: string;
  /** Relation types, divided by white space; empty where none is given. */
  rel: string;
  /** What the link is about, relative to the same address; absent when that is what was asked. */
  anchor?: string;
  type: string;
  /** `title*` where it can be read, else `title`. */
  title: string;
  hreflang: string;
  media: string;
}

/** White space of RFC 9110; a header that was folded over lines holds line breaks too. */
const space = /[ \t\r\n]*/y;
const word = /[^ \t\r\n=;,]*/y;
const bare = /[^;,]*/y;
const quoted = /"((?:[^"\\]|\\[\s\S])*)"?/y;
const angled = /<([^>]*)>/y;
/** Up to the comma after which another link may begin. */
const rest = /(?:"(?:[^"\\]|\\[\s\S])*"?|[^",])*/y;

/**
 * The links of a header, several headers joined by commas included, parsed as RFC 8288 (appendix B) says. What is not
 * understood is passed over up to the next comma.
 */
export function parseLinkHeader(header: string): HeaderLink[] {
  const text = asWritten(header);
  const links: HeaderLink[] = [];
  let at = 0;
  // Looked for once: asked at each `<`, a header of nothing else takes quadratic time.
  const lastEnd = text.lastIndexOf('>');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  /** The value after a `=`; undefined where there is none. */
  function value(): string | undefined {
    take(space);
    if (text[at] !== '=') return undefined;
    at++;
    take(space);
    if (text[at] === '"') return take(quoted)?.[1]?.replace(/\\([\s\S])/g, '$1');
    return take(bare)?.[0].trim();
  }

  /** Of parameters with one name the first counts. */
  function parameters(): Map<string, string> {
    const found = new Map<string, string>();
    for (take(space); text[at] === ';'; take(space)) {
      at++;
      take(space);
      const name = (take(word)?.[0] ?? '').toLowerCase();
      const said = value() ?? '';
      if (!found.has(name)) found.set(name, said);
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

function linkOf(target: string, said: Map<string, string>): HeaderLink {
  const of = (name: string) => said.get(name) ?? '';
  const anchor = said.get('anchor');
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

/** `UTF-8'en'%e2%82%ac` (RFC 8187, section 3.2); undefined when it is written otherwise. */
function decodeExtended(value: string): string | undefined {
  const [, charset = '', encoded] = /^(utf-8|iso-8859-1)'[^']*'([^']*)$/i.exec(value) ?? [];
  if (encoded === undefined || /%(?![\da-f]{2})|[^ -~]/i.test(encoded)) return undefined;
  const latin = encoded.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return charset.length === 5 ? fromUtf8(latin) : latin;
}

/** Headers come with each byte as one character; beyond ASCII, sites write UTF-8. */
function asWritten(header: string): string {
  return /^[\0-\xff]*$/.test(header) && /[\x80-\xff]/.test(header) ? (fromUtf8(header) ?? header) : header;
}

function fromUtf8(bytes: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
  } catch {
    return undefined;
  }
}

/** Where a `Link` header leads for a relation; relative targets stand against the address that was asked. */
export function linkTo(relation: string, header: string | null, base: URL): URL | undefined {
  const found = parseLinkHeader(header ?? '').find(
    ({ rel, anchor }) => anchor === undefined && rel.toLowerCase().split(/\s+/).includes(relation),
  );
  return (found && URL.parse(found.target, base.href)) ?? undefined;
}
