export interface AttributePlace {
  from: number;
  to: number;
}

const attribute = /\s+([^\s<>/="'&]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;

/** Gathers the places of the attributes in a part of a tag; answers where it goes wrong, or -1. */
export function attributesIn(text: string, from: number, to: number, places: AttributePlace[]): number {
  for (let at = from; at < to; ) {
    attribute.lastIndex = at;
    const match = attribute.exec(text);
    if (!match || attribute.lastIndex > to) return text.slice(at, to).trim() === '' ? -1 : at;
    at = attribute.lastIndex;
    places.push({ from: match.index + match[0].length - match[0].trimStart().length, to: at });
  }
  return -1;
}
