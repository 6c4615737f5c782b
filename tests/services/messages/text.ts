import type { StoredMessage } from '../world/messages.ts';

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** A piece of text, with an address when it is a link. */
export interface Piece {
  text: string;
  href?: string;
}

/** The shown part of a message, cut at its entities: units mixed as on the wire, escapes undone last. */
export function pieces(message: StoredMessage, embed: string): Piece[] {
  const text = message.body?.text ?? '';
  const points = [...text];
  const [start, end] = shownPoints(text, message.body?.display_text_range);
  const marks = marksOf(message.body?.entities, embed).sort((a, b) => a.from - b.from);
  const cut = (from: number, to: number) => unescaped(points.slice(from, to).join(''));
  const result: Piece[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.from < at || mark.to > end) continue;
    if (mark.from > at) result.push({ text: cut(at, mark.from) });
    result.push({ text: mark.label ?? cut(mark.from, mark.to), href: mark.href });
    at = mark.to;
  }
  if (at < end) result.push({ text: cut(at, end) });
  return result;
}

export function plainText(message: StoredMessage): string {
  return pieces(message, '')
    .map((piece) => piece.text)
    .join('');
}

/** The display range counts UTF-16 units; everything else here counts code points. */
function shownPoints(text: string, range: unknown): [number, number] {
  if (!Array.isArray(range)) return [0, [...text].length];
  const [from, to]: unknown[] = range;
  const points = (units: unknown) => [...text.slice(0, Number(units))].length;
  return [points(from), points(to)];
}

interface Mark {
  from: number;
  to: number;
  href: string;
  label?: string;
}

function marksOf(entities: unknown, embed: string): Mark[] {
  const list = (name: string): Record<string, unknown>[] => {
    const found: unknown =
      typeof entities === 'object' && entities !== null ? Reflect.get(entities, name) : [];
    return Array.isArray(found) ? found : [];
  };
  const span = (entity: Record<string, unknown>) => {
    const [from, to]: unknown[] = Array.isArray(entity.indices) ? entity.indices : [];
    return { from: Number(from), to: Number(to) };
  };
  return [
    ...list('user_mentions').map((each) => ({ ...span(each), href: `${embed}/u/${each.screen_name}` })),
    ...list('hashtags').map((each) => ({ ...span(each), href: `${embed}/tags/${each.text}` })),
    ...list('symbols').map((each) => ({ ...span(each), href: `${embed}/tags/${each.text}` })),
    ...list('urls').map((each) => ({
      ...span(each),
      href: String(each.expanded_url).replace('{embed}', embed),
      label: String(each.display_url),
    })),
  ];
}
