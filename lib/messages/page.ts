/**
 * Finds candidates for embedded messages. Runs inside pages, so it imports nothing and trusts nothing. Candidates are
 * bounded and unparsed; the worker selects the profile's messages.
 */

export type MessageCandidate =
  | {
      kind: 'quote';
      /** The address of the quotation's last link, which is the message's own page. */
      href: string;
      classes: string;
      text: string;
      /** The words beside the text: "— Name (@handle)". */
      byline: string;
      lang: string;
      /** The embed of the quotation's script: an at:// URI (Bluesky), a frame's address (Mastodon). */
      stands?: string;
    }
  | {
      kind: 'frame';
      /** From `src`, or from `data-src` of a lazy frame. */
      href: string;
      ids: Record<string, string>;
    }
  | { kind: 'element'; ids: Record<string, string> };

export interface FoundCandidates {
  /** In document order. */
  candidates: MessageCandidate[];
  /** The number of further elements, each at most one message. */
  omitted: number;
}

const maxCandidates = 2500;
/** Characters of all texts together: bounds what a hostile page can send. */
const maxCharacters = 2_000_000;
/** More than the text of a message has. */
const maxParagraphs = 30;

export function inspect(): FoundCandidates {
  const candidates: MessageCandidate[] = [];
  let characters = 0;
  let omitted = 0;
  // By prototype: elements can shadow the methods of the document and of forms.
  for (const element of Document.prototype.querySelectorAll.call(document, '*:not(form)')) {
    if (!isCandidate(element)) continue;
    if (candidates.length === maxCandidates || characters > maxCharacters) {
      omitted += 1;
      continue;
    }
    const candidate = readMessage(element);
    if (!candidate) continue;
    candidates.push(candidate);
    if (candidate.kind !== 'element') characters += candidate.href.length;
    if (candidate.kind === 'quote') characters += candidate.text.length + candidate.byline.length;
  }
  return { candidates, omitted };
}

/** Only custom elements have a hyphen in their names. */
const isCandidate = ({ localName }: Element): boolean =>
  localName === 'blockquote' || localName === 'iframe' || localName.includes('-');

export function readMessage(element: Element): MessageCandidate | undefined {
  switch (element.localName) {
    case 'blockquote':
      return readQuote(element);
    case 'iframe':
      return readFrame(element);
    default:
      return element.localName.includes('-') ? readElement(element) : undefined;
  }
}

function readQuote(quote: Element): MessageCandidate | undefined {
  const links = quote.querySelectorAll('a[href]');
  const link = links[links.length - 1];
  if (!(link instanceof HTMLAnchorElement) || !/^https?:/.test(link.href) || link.href.length > 2048)
    return undefined;
  const isText = (paragraph: Element) => !paragraph.contains(link);
  const paragraphs = first(quote.querySelectorAll('p'), maxParagraphs, isText);
  // Each child by itself: to compare all of them with all paragraphs takes the square of the page.
  const beside = [...quote.childNodes].filter((node) => {
    if (!(node instanceof Element)) return true;
    if (node instanceof HTMLFormElement || (node.localName === 'p' && isText(node))) return false;
    return first(node.querySelectorAll('p'), 1, isText).length === 0;
  });
  const byline = textOf(beside, 600);
  const date = textOf([link], 300);
  const stands = quote.getAttribute('data-bluesky-uri') ?? resolved(quote, 'data-embed-url');
  return {
    kind: 'quote',
    href: link.href,
    classes: (quote.getAttribute('class') ?? '').slice(0, 300),
    text: textOf(paragraphs, 1000, ' '),
    byline: byline.endsWith(date) ? byline.slice(0, byline.length - date.length) : byline,
    lang: langOf(paragraphs[0] ?? quote).slice(0, 40),
    ...(stands && { stands: stands.slice(0, 2048) }),
  };
}

function first(elements: Iterable<Element>, most: number, accepts: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  for (const element of elements) if (accepts(element) && found.push(element) === most) break;
  return found;
}

function readFrame(frame: Element): MessageCandidate | undefined {
  const ids = idsOf(frame);
  const addresses = ['src', 'data-src', 'data-lazy-src'].map((name) => resolved(frame, name));
  const href = addresses.find(isEmbed) ?? '';
  return href || Object.keys(ids).length ? { kind: 'frame', href, ids } : undefined;
}

/** `…/embed/Name.html?…`, `…/embed/<did>/<collection>/<key>` (Bluesky), `…/embed` after a post's path (Mastodon). */
const isEmbed = (address: string): boolean =>
  /^https?:\/\/[^?#]+\/embed(?:\/[^/?#]+\.html\?|\/did:[^?#]+\/|\/?(?:[?#]|$))/i.test(address);

function readElement(element: Element): MessageCandidate | undefined {
  const ids = idsOf(element);
  return Object.keys(ids).length ? { kind: 'element', ids } : undefined;
}

/** `data-…-id` and `data-…id` with a number in them. By name: to ask for each attribute takes the square of their number. */
function idsOf(element: Element): Record<string, string> {
  const names = element.getAttributeNames().filter((name) => /^data-[a-z0-9-]{1,40}id$/.test(name));
  const ids = names.slice(0, 20).map((name) => [name, element.getAttribute(name) ?? ''] as const);
  return Object.fromEntries(ids.filter(([, value]) => /^\d{1,40}$/.test(value)).slice(0, 5));
}

function resolved(element: Element, name: string): string {
  const address = element.getAttribute(name);
  if (!address || address.length > 2048) return '';
  return URL.parse(address, element.baseURI)?.href ?? '';
}

function langOf(element: Element): string {
  const found = element.closest('[lang]');
  // A form's fields shadow its methods.
  return (found && Element.prototype.getAttribute.call(found, 'lang')) ?? '';
}

const textOf = (nodes: Node[], length: number, between = ''): string =>
  oneLine(nodes.map((node) => written(node, length * 4)).join(between), length);

/** The text of a node, with line breaks as spaces. */
function written(node: Node, length: number): string {
  const lines = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  for (let at: Node | null = lines.currentNode; at && text.length < length; at = lines.nextNode()) {
    if (at instanceof Text) text += at.data;
    else if (at instanceof HTMLBRElement) text += ' ';
  }
  return text;
}

/** White space as single spaces, at most `length` characters. */
export const oneLine = (text: string, length: number): string =>
  text
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
