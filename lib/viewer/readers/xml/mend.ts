import { type Piece, piecesOf } from './pieces';

/**
 * What XML forbids and sites write all the same, made harmless: a bare `&`, entities of HTML, control characters,
 * prefixes that nothing declares.
 */
export function mendCharacters(text: string): string {
  const parts: string[] = [];
  const prefixes = new Set<string>();
  let root: { piece: Piece; part: number } | undefined;
  for (const piece of piecesOf(text)) {
    const written = text.slice(piece.from, piece.to).replace(control, '\uFFFD');
    const tag = piece.kind === 'start' || piece.kind === 'empty';
    if (tag) {
      root ??= { piece, part: parts.length };
      for (const [, prefix = ''] of written.matchAll(prefixed)) prefixes.add(prefix);
    }
    parts.push(tag || piece.kind === 'text' ? written.replace(ampersand, mendedReference) : written);
  }
  if (root) {
    const start = parts[root.part] ?? '';
    parts[root.part] =
      `<${root.piece.name}${declarations(text, prefixes)}${start.slice(1 + root.piece.name.length)}`;
  }
  return parts.join('');
}

/** All but tabs and ends of lines. */
const control = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
/** Prefixes of elements and attributes; also finds some in the values, where one too many does no harm. */
const prefixed = /[<\s]([A-Za-z_][\w.-]{0,100}):[A-Za-z_]/g;

function declarations(text: string, prefixes: Set<string>): string {
  const missing = [...prefixes].filter(
    (prefix) => !['xml', 'xmlns'].includes(prefix) && !text.includes(`xmlns:${prefix}=`),
  );
  return missing.map((prefix) => ` xmlns:${prefix}="undeclared:${prefix}"`).join('');
}

const ampersand = /&(?:#(?:(\d{1,7})|[xX]([\da-fA-F]{1,6}))|([A-Za-z][A-Za-z\d]{0,30}));|&/g;

function mendedReference(written: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal || hex) {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return isCharacter(code) ? `&#${code};` : '\uFFFD';
  }
  if (name && ['amp', 'lt', 'gt', 'quot', 'apos'].includes(name)) return written;
  const meant = name && htmlEntity(name);
  return meant || `&amp;${written.slice(1)}`;
}

const known = new Map<string, string>();

/** What HTML means by an entity; empty when it has none of that name. */
export function htmlEntity(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const text = new DOMParser().parseFromString(`&${name};`, 'text/html').documentElement.textContent ?? '';
  const meant = text === `&${name};` ? '' : text;
  if (known.size < 3000) known.set(name, meant);
  return meant;
}

/** XML 1.0, 2.2. */
const isCharacter = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** As far as its tags fit each other, up to the last whole record, and closed there. */
export function cutToRecords(text: string, records: ReadonlySet<string>): string | undefined {
  const open: string[] = [];
  let end = 0;
  let recordEnd = 0;
  for (const piece of piecesOf(text)) {
    if (piece.kind === 'broken') break;
    if (piece.kind === 'start') open.push(piece.name);
    if (piece.kind !== 'end') continue;
    if (open.pop() !== piece.name || open.length === 0) break;
    if (open.length <= 2) end = piece.to;
    if (records.has(localName(piece.name))) recordEnd = piece.to;
  }
  const kept = text.slice(0, recordEnd || end);
  return kept && kept + closings(kept);
}

function closings(text: string): string {
  const open: string[] = [];
  for (const piece of piecesOf(text)) {
    if (piece.kind === 'start') open.push(piece.name);
    if (piece.kind === 'end') open.pop();
  }
  return open
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();
