import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type GeneratedLink, generatedLink } from '../../tests/e2e/discovery/corpus/generated';
import { figure } from '../../tools/figures';
import { seed, thorough } from '../../tools/thorough';
import { joinLinks } from './links';
import { alternativesOf } from './model';
import { inspect, readHead, readPage } from './page';
import { parseReport, parseResponse } from './schema';

/** The little of a document that is read, without a parser: most of a hundred thousand heads would be its time. */
class FakeNode {
  contains(): boolean {
    return true;
  }
}
class FakeElement extends FakeNode {
  querySelectorAll(): readonly FakeElement[] {
    return page.links;
  }
}
class FakeHtmlElement extends FakeElement {
  private said: GeneratedLink;
  constructor(said: GeneratedLink) {
    super();
    this.said = said;
  }
  get rel() {
    return this.said.rel;
  }
  get type() {
    return this.said.type;
  }
  get title() {
    return this.said.title;
  }
  get hreflang() {
    return this.said.hreflang;
  }
  /** As browsers do: resolved where that is possible, else as written. */
  get href() {
    return URL.parse(this.said.href, page.base)?.href ?? this.said.href;
  }
  getAttribute(name: 'href' | 'media'): string {
    return this.said[name];
  }
}
class FakeLink extends FakeHtmlElement {}
class FakeDocument {
  get head() {
    return page.root;
  }
  get documentElement() {
    return page.root;
  }
  get title() {
    return page.title;
  }
}

let page: { links: FakeElement[]; root: unknown; title: unknown; base: string };

const forbidden = vi.fn(() => {
  throw new Error('A reader of heads asks for nothing');
});

beforeAll(() => {
  const globals = {
    Node: FakeNode,
    Element: FakeElement,
    HTMLElement: FakeHtmlElement,
    HTMLLinkElement: FakeLink,
    Document: FakeDocument,
    document: new FakeDocument(),
    location: { href: 'https://site.example/page' },
    length: 0,
    fetch: forbidden,
    XMLHttpRequest: forbidden,
    WebSocket: forbidden,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function show(links: readonly GeneratedLink[], base: string): void {
  const elements = links.map((said) =>
    said.name === 'link' ? new FakeLink(said) : new FakeHtmlElement(said),
  );
  page = { links: elements, root: new FakeElement(), title: '', base };
}

/** Everything that is done with a page from its document to the list that a person sees. */
function everything() {
  const said = readPage();
  // As it travels between processes.
  const report = parseReport(JSON.parse(JSON.stringify(said)));
  const views = [readHead(), inspect()].map((look) => {
    const answer = parseResponse(JSON.parse(JSON.stringify(look)));
    const links = joinLinks(
      (answer?.links ?? []).map((link) => ({ ...link, anchor: '' })),
      [],
    );
    return { links, alternatives: alternativesOf(links) };
  });
  return { said, report, views };
}

/** Without `expect`, which asked hundreds of thousands of times takes longer than what it looks at. */
function mind(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function expectBounds({ said, report, views }: ReturnType<typeof everything>): void {
  mind(said.links.length <= 500, `${said.links.length} links are reported`);
  mind(JSON.stringify(report).length < 200_000, 'the report is too long');
  for (const { links, alternatives } of views) {
    mind(links.length <= 10_000, `${links.length} links are shown`);
    mind(alternatives.length <= links.length, 'more alternatives than links');
    for (const { href, rel, type, title, hreflang, media } of links) {
      mind(/^https?:\/\/[^/@]+\//.test(href), `not http(s): ${href}`);
      mind((href + rel + type + title + hreflang + media).length <= 4500, `too long: ${href}`);
    }
  }
}

const heads = thorough ? 100_000 : 2_000;

it('accepts 100,000 generated heads, or a part of them, as links without a parser', {
  timeout: 1_200_000,
}, () => {
  const bases = [
    'https://site.example/page',
    'https://cdn.example/a/',
    'http://u:p@x.example/',
    'about:blank',
  ];
  fc.assert(
    fc.property(fc.array(generatedLink, { maxLength: 3 }), fc.constantFrom(...bases), (links, base) => {
      show(links, base);
      expectBounds(everything());
    }),
    { numRuns: heads, seed },
  );
  if (thorough)
    figure(`${heads.toLocaleString('en')} generated heads through the scanner: 0 exceptions, 0 requests`);
  expect(forbidden).not.toHaveBeenCalled();
});

it.each<[string, number, number]>([
  ['100,000 links', 100_000, 10],
  ['100,000 links with long addresses', 100_000, 1900],
  ['ten megabytes in one attribute', 3, 10_000_000],
])('stays within bounds: %s', { timeout: 60_000 }, (_, count, length) => {
  const filler = 'a'.repeat(length);
  const link = { name: 'link' as const, type: 'application/json', title: filler, hreflang: '', media: '' };
  show(
    Array.from({ length: count }, (_, index) => ({ ...link, rel: 'alternate', href: `/${index}/${filler}` })),
    'https://site.example/page',
  );
  const all = everything();
  expectBounds(all);
  expect(all.said.links.length + all.said.omitted).toBe(count);
});

it.each([null, undefined, 'head', {}, []])('returns no links where the page has %j for a head', (root) => {
  page = { links: [], root, title: { toString: () => 'x' }, base: '' };
  expect(everything().views.every(({ links }) => links.length === 0)).toBe(true);
});
