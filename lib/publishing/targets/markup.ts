export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (Element | string)[];
}

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that end where one of the same kind begins. */
const unclosed = new Set(['li', 'p', 'dt', 'dd', 'option', 'tr', 'td', 'th']);
/** Elements whose text is no markup, with their ends. */
const plain: ReadonlyMap<string, RegExp> = new Map([
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
  ['textarea', /<\/textarea/gi],
  ['title', /<\/title/gi],
]);
/** Deeper elements become siblings: readers recurse once a level. */
const deepest = 200;

const tagName = /[a-z][^\s/>]*/iy;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Reads markup without a DOM, which workers do not have: enough for links, microformats and feeds. Never fails: what is
 * no markup is text. `xml` has no empty elements by name and no implied ends.
 */
export function parseMarkup(source: string, { xml = false } = {}): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let at = 0;
  const top = () => open.at(-1) ?? root;
  const say = (text: string) => text && top().children.push(text);
  /** Continues after the end mark, or at the end of the source. */
  const skip = (mark: string, from: number): string => {
    const end = source.indexOf(mark, from);
    const inside = source.slice(from, end < 0 ? source.length : end);
    at = end < 0 ? source.length : end + mark.length;
    return inside;
  };
  const close = (name: string, within: number) => {
    for (let depth = open.length - 1; depth > within; depth--)
      if (open[depth]?.name === name) {
        open.length = depth;
        return;
      }
  };

  function begin(name: string): void {
    const attributes = readAttributes();
    const closed = source[at - 2] === '/';
    if (!xml && unclosed.has(name)) close(name, Math.max(0, open.findLastIndex(isContainer)));
    const element: Element = { name, attributes, children: [] };
    top().children.push(element);
    const end = xml ? undefined : plain.get(name);
    if (end) {
      end.lastIndex = at;
      const found = end.exec(source)?.index ?? source.length;
      const text = source.slice(at, found);
      at = found;
      if (name === 'title' || name === 'textarea') element.children.push(...textOf(text));
      skip('>', at);
    } else if (open.length < deepest && !(xml ? closed : empty.has(name))) open.push(element);
  }

  function readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    attribute.lastIndex = at;
    for (let found = attribute.exec(source); found; found = attribute.exec(source)) {
      const [, name = '', double, single, bare = ''] = found;
      at = attribute.lastIndex;
      if (!attributes.has(name.toLowerCase()))
        attributes.set(name.toLowerCase(), decode(double ?? single ?? bare));
    }
    skip('>', at);
    return attributes;
  }

  while (at < source.length) {
    const next = source.indexOf('<', at);
    say(decode(source.slice(at, next < 0 ? source.length : next)));
    if (next < 0) break;
    at = next + 1;
    if (source.startsWith('!--', at)) skip('-->', at + 3);
    else if (source.startsWith('![CDATA[', at)) say(skip(']]>', at + 8));
    else if (source[at] === '!' || source[at] === '?') skip('>', at);
    else if (source[at] === '/')
      close(
        skip('>', at + 1)
          .trim()
          .toLowerCase(),
        0,
      );
    else {
      tagName.lastIndex = at;
      const name = tagName.exec(source)?.[0];
      if (name) {
        at += name.length;
        begin(name.toLowerCase());
      } else say('<');
    }
  }
  return root;
}

/** Elements that others within do not end. */
const isContainer = ({ name }: Element) => /^(?:ul|ol|dl|table|article|section|div|blockquote)$/.test(name);

const textOf = (text: string): string[] => (text ? [decode(text)] : []);

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return entities.get(String(name)) ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** In document order. A list, since a generator within generators would take a step for each level. */
export function elementsIn(parent: Element, found: Element[] = []): Element[] {
  for (const child of parent.children)
    if (typeof child !== 'string') {
      found.push(child);
      elementsIn(child, found);
    }
  return found;
}

/** The text of an element, white space collapsed; no more than so many characters and elements are read. */
export function textIn(element: Element, most = Number.POSITIVE_INFINITY): string {
  const words: string[] = [];
  let left = most;
  const read = ({ name, children }: Element): void => {
    for (const child of children) {
      if (left <= 0) return;
      if (typeof child !== 'string') {
        left--;
        read(child);
      } else left -= words[words.push(child.slice(0, left)) - 1]?.length ?? 0;
    }
    if (name === 'br' || name === 'p') words.push('\n');
  };
  read(element);
  return words.join('').replace(/\s+/g, ' ').trim();
}

export const attributeOf = (element: Element, name: string): string => element.attributes.get(name) ?? '';
/** Class names, relation types. */
export const tokensOf = (element: Element, name: string): string[] => attributeOf(element, name).split(/\s+/);
