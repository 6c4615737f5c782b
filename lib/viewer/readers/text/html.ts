import { followable, type TextPart } from './text';

/**
 * The root element of HTML that is parsed and nothing more: no script runs, nothing is loaded. The document itself is
 * not given out: markup can shadow a document's properties (`<img name="body">`), but not those of its root.
 */
export function inertHtml(html: string): Element | null {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const root: unknown = Reflect.get(Document.prototype, 'documentElement', parsed);
  return root instanceof Element ? root : null;
}

const blanks = /[ \t\r\n\f]+/g;

const named = (names: string) => new Set(names.split(' '));
/** Elements whose text is not for readers. */
const silent = named('HEAD SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG TITLE');
/** Elements on separate lines, and those with a blank line around them. */
const lines = named('DIV LI TR DT DD FIGCAPTION FORM ADDRESS HR');
const paragraphs = named(
  'P BLOCKQUOTE UL OL DL PRE TABLE FIGURE SECTION ARTICLE HEADER FOOTER H1 H2 H3 H4 H5 H6',
);

/** The words of HTML with their links and line breaks; everything else of it is left out. `base` resolves addresses. */
export function htmlParts(html: string, base?: string): TextPart[] {
  if (!/[<&]/.test(html)) return tidy([{ kind: 'text', text: html.replace(blanks, ' ') }]);
  const root = inertHtml(html);
  return root ? tidy(walk(root, base)) : [];
}

/** By a tree walker, since a form's fields can shadow its `childNodes`. */
function walk(root: Element, base: string | undefined): TextPart[] {
  const parts: TextPart[] = [];
  const say = (text: string) => parts.push({ kind: 'text', text });
  const walker = Document.prototype.createTreeWalker.call(root.ownerDocument, root);
  let linked: { node: Node; from: number; href: string } | undefined;

  const enter = (node: Node, name: string): boolean => {
    if (node.nodeType === 3) say((node.nodeValue ?? '').replace(blanks, ' '));
    if (silent.has(name)) return false;
    if (name === 'BR') say('\n');
    if (lines.has(name)) say('\n');
    if (paragraphs.has(name)) say('\n\n');
    if (name === 'LI') say('• ');
    if (node instanceof HTMLImageElement) say(node.getAttribute('alt') ?? '');
    if (node instanceof HTMLAnchorElement && !linked) {
      const href = followable(node.getAttribute('href') ?? '', base);
      if (href) linked = { node, from: parts.length, href };
    }
    return true;
  };
  const leave = (node: Node, name: string) => {
    if (linked?.node === node) {
      const text = parts.splice(linked.from).map((part) => part.text);
      parts.push({ kind: 'link', text: text.join('').replace(/\s+/g, ' ').trim(), href: linked.href });
      linked = undefined;
    }
    if (lines.has(name)) say('\n');
    if (paragraphs.has(name)) say('\n\n');
  };

  for (;;) {
    if (enter(walker.currentNode, nameOf(walker.currentNode)) && walker.firstChild()) continue;
    for (;;) {
      leave(walker.currentNode, nameOf(walker.currentNode));
      if (walker.currentNode === root) return parts;
      if (walker.nextSibling()) break;
      if (!walker.parentNode()) return parts;
    }
  }
}

const nameOf = (node: Node): string =>
  node instanceof Element ? String(Reflect.get(Element.prototype, 'tagName', node)).toUpperCase() : '';

/** Runs of text joined, blanks at line ends dropped, at most one blank line, none around the whole. */
function tidy(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else if (part.text !== '') joined.push({ ...part });
  }
  for (const [index, part] of joined.entries()) {
    if (part.kind !== 'text') continue;
    part.text = part.text
      // Blanks first: a pattern with any number of them before a line end takes quadratic time.
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n');
    if (index === 0) part.text = part.text.trimStart();
    if (index === joined.length - 1) part.text = part.text.trimEnd();
  }
  return joined.filter(({ text }) => text !== '');
}
