/** UTF-16 units of a tag; a longer one is none of GPX or KML. */
const longestTag = 100_000;
/** UTF-16 units of the texts of all open elements: of the coordinates of a long line. */
const longestText = 20_000_000;
/** Elements within each other. */
const deepest = 200;

export type XmlPart =
  /** `attributes`: the tag from its name on. */
  | { kind: 'open'; name: string; attributes: string; parent: string }
  /** `text`: its own text, without that of its child elements. */
  | { kind: 'close'; name: string; text: string; parent: string };

/**
 * Reads an XML document chunk by chunk. Names are as written, with their prefix; entities of a document type stay as
 * they are. Each unit is read once: read text is dropped, and unfinished text is held up to a limit.
 */
export function createXmlReader(mostText = longestText) {
  let rest = '';
  let isBroken = false;
  let isWhole = false;
  const open: { name: string; texts: string[] }[] = [];
  let held = 0;
  /** The mark that ends the comment or section that is open. */
  let closing = '';

  function* push(chunk: string): Generator<XmlPart> {
    if (isBroken) return;
    rest += chunk;
    let at = 0;
    while (at < rest.length && !isBroken) {
      if (closing) {
        const end = rest.indexOf(closing, at);
        // The mark may be cut by the end of the chunk.
        const until = end < 0 ? Math.max(at, rest.length - closing.length + 1) : end;
        if (closing === ']]>') addText(rest.slice(at, until).replaceAll('&', '&amp;'));
        at = until;
        if (end < 0) break;
        at += closing.length;
        closing = '';
        continue;
      }
      const start = rest.indexOf('<', at);
      addText(rest.slice(at, start < 0 ? rest.length : start));
      at = start < 0 ? rest.length : start;
      if (start < 0 || isCut(rest, start)) break;
      const section = sections.find(([begin]) => rest.startsWith(begin, start));
      if (section) {
        closing = section[1];
        at += section[0].length;
        continue;
      }
      const end = rest.indexOf('>', start);
      if (end < 0) break;
      at = end + 1;
      yield* take(rest.slice(start, at));
    }
    rest = rest.slice(at);
    isBroken ||= rest.length > longestTag;
  }

  function addText(text: string): void {
    const element = open.at(-1);
    if (!element || text === '') return;
    element.texts.push(text);
    held += text.length;
    isBroken ||= held > mostText;
  }

  function* take(tag: string): Generator<XmlPart> {
    const [, slash, name = ''] = /^<(\/?)([\w:.-]+)/.exec(tag) ?? [];
    if (name === '') return;
    if (!slash) {
      yield { kind: 'open', name, attributes: tag, parent: open.at(-1)?.name ?? '' };
      open.push({ name, texts: [] });
      isBroken ||= open.length > deepest;
    }
    if (!slash && !tag.endsWith('/>')) return;
    // An unmatched end tag is ignored; any other also closes the elements open within.
    if (!open.some((element) => element.name === name)) return;
    for (;;) {
      const element = open.pop();
      if (!element) return;
      const text = element.texts.join('');
      held -= text.length;
      yield { kind: 'close', name: element.name, text: decoded(text), parent: open.at(-1)?.name ?? '' };
      isWhole = open.length === 0;
      if (element.name === name) return;
    }
  }

  return { push, isWhole: () => isWhole && !isBroken };
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** Is it too short to tell a tag from a section? */
const isCut = (text: string, start: number): boolean =>
  sections.some(([begin]) => text.length - start < begin.length && begin.startsWith(text.slice(start)));

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return named[name] ?? whole;
        const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
      })
    : text;
