const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{0,30}));/gi;

/** Replaces references of XML and, since sites write them all the same, of HTML; any other stays as it is written. */
export const decode = (written: string): string =>
  written.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return (Object.hasOwn(named, name) ? named[name] : htmlEntity(name)) || whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isCharacter(code) ? String.fromCodePoint(code) : '\uFFFD';
  });

const valid = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-fA-F]{1,6}));/y;

const anyReference = /&#?[\w.:-]{1,60};/y;

/**
 * The `&` at an index, or the reference that it begins, where XML does not define it by itself (XML 1.0, 4.1); undefined
 * where it does.
 */
export function badReference(text: string, at: number): string | undefined {
  valid.lastIndex = at;
  const match = valid.exec(text);
  const [, decimal, hex] = match ?? [];
  const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  if (match && (Number.isNaN(code) || isCharacter(code))) return undefined;
  anyReference.lastIndex = at;
  return anyReference.exec(text)?.[0] ?? '&';
}

/** XML 1.0, 2.2. */
const isCharacter = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

const known = new Map<string, string>();

/** The text of an entity of HTML; empty when HTML has none of that name. Only pages have the parser that knows them. */
export function htmlEntity(name: string): string {
  const before = known.get(name);
  if (before !== undefined || typeof DOMParser === 'undefined') return before ?? '';
  const text = new DOMParser().parseFromString(`&${name};`, 'text/html').documentElement.textContent ?? '';
  const meant = text === `&${name};` ? '' : text;
  if (known.size < most) known.set(name, meant);
  return meant;
}

/** HTML has 2,125 entities that end in a semicolon. */
const most = 3000;

/** The names in a text that may be entities of HTML. */
export function entityNames(text: string): string[] {
  const names = new Set<string>();
  for (const [, , , name] of text.matchAll(reference)) {
    if (name && !Object.hasOwn(named, name)) names.add(name);
    if (names.size === most) break;
  }
  return [...names];
}

/** Makes entities known where there is no parser. */
export function learnEntities(entities: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(entities)) known.set(name, text);
}
