/**
 * Finds what may be embedded messages. Runs inside pages, so it imports nothing and trusts nothing. It does not know
 * which services there are: what it finds is bounded and raw, and the worker picks by the profile's words.
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
    }
  | {
      kind: 'frame';
      /** From `src`, or from `data-src` where the frame waits until it is scrolled to. */
      href: string;
      /** Numbers among its data attributes, by attribute name. */
      ids: Record<string, string>;
    }
  | { kind: 'element'; ids: Record<string, string> };

const maxCandidates = 200;

/** In the order of the page. */
export function findMessages(): MessageCandidate[] {
  const found: MessageCandidate[] = [];
  // The page may have elements named like the methods of its document.
  for (const element of Document.prototype.querySelectorAll.call(document, '*')) {
    if (found.length === maxCandidates) break;
    const candidate = read(element);
    if (candidate) found.push(candidate);
  }
  return found;
}

function read(element: Element): MessageCandidate | undefined {
  switch (element.localName) {
    case 'blockquote':
      return readQuote(element);
    case 'iframe':
      return readFrame(element);
    default:
      // Only custom elements have a hyphen in their names.
      return element.localName.includes('-') ? readElement(element) : undefined;
  }
}

function readQuote(quote: Element): MessageCandidate | undefined {
  const link = [...quote.querySelectorAll('a[href]')].at(-1);
  if (!(link instanceof HTMLAnchorElement) || !/^https?:/.test(link.href) || link.href.length > 2048)
    return undefined;
  const paragraphs = [...quote.querySelectorAll('p')].filter((paragraph) => !paragraph.contains(link));
  const beside = [...quote.childNodes].filter((node) => !paragraphs.some((each) => node.contains(each)));
  const textOf = (nodes: Node[], length: number) =>
    oneLine(nodes.map(({ textContent }) => textContent).join(' '), length);
  const byline = textOf(beside, 600);
  const date = textOf([link], 300);
  return {
    kind: 'quote',
    href: link.href,
    classes: (quote.getAttribute('class') ?? '').slice(0, 300),
    text: textOf(paragraphs, 1000),
    byline: byline.endsWith(date) ? byline.slice(0, byline.length - date.length) : byline,
    lang: ((paragraphs[0] ?? quote).closest('[lang]')?.getAttribute('lang') ?? '').slice(0, 40),
  };
}

function readFrame(frame: Element): MessageCandidate | undefined {
  const ids = idsOf(frame);
  const addresses = ['src', 'data-src', 'data-lazy-src'].map((name) => resolved(frame, name));
  const href = addresses.find((address) => /\/embed\/[^/]+\.html\?/i.test(address)) ?? '';
  return href || Object.keys(ids).length ? { kind: 'frame', href, ids } : undefined;
}

function readElement(element: Element): MessageCandidate | undefined {
  const ids = idsOf(element);
  return Object.keys(ids).length ? { kind: 'element', ids } : undefined;
}

/** `data-…-id` and `data-…id` with a number in them. */
function idsOf(element: Element): Record<string, string> {
  const ids: [string, string][] = [];
  for (const { name, value } of element.attributes) {
    if (/^data-[a-z0-9-]{1,40}id$/.test(name) && /^\d{1,40}$/.test(value)) ids.push([name, value]);
  }
  return Object.fromEntries(ids.slice(0, 5));
}

function resolved(element: Element, name: string): string {
  const address = element.getAttribute(name);
  if (!address || address.length > 2048) return '';
  return URL.parse(address, element.baseURI)?.href ?? '';
}

const oneLine = (text: string, length: number): string =>
  text
    .slice(0, length * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
