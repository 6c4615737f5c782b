// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTree } from '../search';
import { childrenOf, lineAndColumn } from '../tree';
import { pathOf } from './path';
import { scanXml, type XmlDoc } from './tape';
import { attributesOf, contentOf, copyOf, isElement, kindOf, nameOf, xmlSearch } from './tree';

const scan = (text: string): XmlDoc => scanXml(text, () => {});

const nodes = (doc: XmlDoc) => Array.from({ length: doc.size }, (_, node) => node);
const searched = (doc: XmlDoc, words: string) => [...searchTree(doc, words, xmlSearch)].flat();
/** Each node by its path, with what it says. */
const told = (text: string) => {
  const doc = scan(text);
  return Object.fromEntries(nodes(doc).map((node) => [pathOf(doc, node), contentOf(doc, node)]));
};

/** Follows a path from step to step, without what made it. */
function follow(doc: XmlDoc, path: string): number {
  let at = -1;
  for (const step of path.slice(1).split('/')) {
    const [, test = '', wanted] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const alike = [...childrenOf(doc, at)].filter((node) => {
      const name = nameOf(doc, node);
      switch (kindOf(doc, node)) {
        case 'attribute':
          return test === `@${name}`;
        case 'text':
          return test === 'text()';
        case 'comment':
          return test === 'comment()';
        case 'instruction':
          return test === `processing-instruction('${name}')`;
        default:
          return test === name;
      }
    });
    if (wanted === undefined) expect(alike).toHaveLength(1);
    at = alike[Number(wanted ?? 1) - 1] ?? Number.NaN;
  }
  return at;
}

const names = fc.constantFrom('a', 'b', 'x:a', 'título');
const content = fc.constantFrom('one', 'two &amp; three', '<![CDATA[<p>]]>', 'é', '&#x41;');
interface Made {
  name: string;
  attributes: string[];
  inside: (Made | string)[];
}
const { made } = fc.letrec<{ made: Made }>((tie) => ({
  made: fc.record({
    name: names,
    attributes: fc.uniqueArray(fc.constantFrom('id', 'x:href', 'b'), { maxLength: 2 }),
    inside: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        content,
        fc.constantFrom('<!-- c -->', '<?p q?>'),
        tie('made'),
      ),
      {
        maxLength: 5,
      },
    ),
  }),
}));
function written(piece: Made | string): string {
  if (typeof piece === 'string') return piece;
  const { name, attributes, inside } = piece;
  return `<${name}${attributes.map((key) => ` ${key}="v"`).join('')}>${inside.map(written).join('')}</${name}>`;
}

describe('an XML text', () => {
  test('is a tree of elements, attributes, texts, comments and instructions, each with its path', () => {
    expect(
      told(
        '<?xml version="1.0"?><?style href="a"?><!DOCTYPE rss [<!ENTITY x "y">]><!-- first -->' +
          '<rss version="2.0"><channel><title>Tide &amp; foam</title>' +
          '<item><title>A</title></item>\n<item a:b=\'"1"\'>x <b/> y<![CDATA[ & <z>]]></item><x:y>&x;</x:y></channel></rss>',
      ),
    ).toEqual({
      "/processing-instruction('style')": 'href="a"',
      '/comment()': ' first ',
      '/rss': undefined,
      '/rss/@version': '2.0',
      '/rss/channel': undefined,
      '/rss/channel/title': 'Tide & foam',
      '/rss/channel/item[1]': undefined,
      '/rss/channel/item[1]/title': 'A',
      '/rss/channel/item[2]': undefined,
      '/rss/channel/item[2]/@a:b': '"1"',
      '/rss/channel/item[2]/text()[1]': 'x ',
      '/rss/channel/item[2]/b': undefined,
      '/rss/channel/item[2]/text()[2]': ' y & <z>',
      '/rss/channel/x:y': '&x;',
    });
  });

  test('counts white space among its texts, as XPath does', () => {
    expect(told('<a> <b/>one<!-- --> </a>')).toMatchObject({ '/a/text()[2]': 'one' });
    expect(told('<a>one<b/></a>')).toMatchObject({ '/a/text()': 'one' });
  });

  test('every path leads back to its node, and the tree holds all that was written', () => {
    fc.assert(
      fc.property(made, (root) => {
        const text = written(root);
        const doc = scan(text);
        expect(doc.problem).toBeUndefined();
        for (const node of nodes(doc)) {
          const path = pathOf(doc, node);
          expect(follow(doc, path)).toBe(node);
          expect(isElement(doc, node) || contentOf(doc, node) !== undefined).toBe(true);
        }
        expect(nodes(doc).filter((node) => isElement(doc, node))).toHaveLength(
          (text.match(/<[^/!?<>\s][^<>]*>(?!\]\])/g) ?? []).length,
        );
        expect(copyOf(doc, 0)).toBe(contentOf(doc, 0) ?? text);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['<a><b>one</b><c>tw', 1, 19, true, ['/a', '/a/b', '/a/c', '/a/c/text()']],
    ['<a>\n<b>one</c></a>', 2, 7, false, ['/a', '/a/b', '/a/b/text()']],
    ['<a><b one></b></a>', 1, 6, false, ['/a']],
    ['<a><b href="x', 1, 4, true, ['/a']],
    ['<a/><b/>', 1, 5, false, ['/a']],
    ['<a/>more', 1, 5, false, ['/a']],
    ['words', 1, 1, false, []],
    ['<a><!-- x', 1, 4, true, ['/a']],
    ['', 1, 1, true, []],
  ])('tells where %j breaks off and keeps what comes before', (text, line, column, early, paths) => {
    const doc = scan(text);
    expect(doc.problem && { ...lineAndColumn(text, doc.problem.at), early: doc.problem.early }).toEqual({
      line,
      column,
      early,
    });
    expect(nodes(doc).map((node) => pathOf(doc, node))).toEqual(paths);
  });

  test('may be long, and deep', () => {
    const long = scan(`<a>${'<b c="d">e<f/></b>'.repeat(50_000)}</a>`);
    expect([long.size, long.problem]).toEqual([200_001, undefined]);
    expect(pathOf(long, 200_000)).toBe('/a/b[50000]/f');
    const deep = scan(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`);
    expect(deep.problem).toBeUndefined();
    expect(pathOf(deep, deep.size - 1)).toBe('/a'.repeat(20_000));
  });

  test('never fails, whatever it is', () => {
    const scraps = [
      '<',
      '>',
      '</',
      '/>',
      '<a',
      '<a b="',
      '"',
      "'",
      ' c',
      '=',
      '&',
      '&#x110000;',
      '&#0;',
      ';',
    ];
    const more = [
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!',
      '<!DOCTYPE',
      '[',
      ']',
      '\n',
      '\uFEFF',
      'a',
    ];
    const text = fc
      .array(fc.constantFrom(...scraps, ...more), { maxLength: 30 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.string({ maxLength: 4 }), (anything, words) => {
        const doc = scan(anything);
        expect(searched(doc, words)).toEqual([...new Set(searched(doc, words))].sort((a, b) => a - b));
        for (const node of nodes(doc)) {
          expect(pathOf(doc, node)).toMatch(/^\//);
          expect(copyOf(doc, node)).toBeTypeOf('string');
          expect(attributesOf(doc, node)).toBeTypeOf('string');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a search finds names, attributes and texts, however they are written, and no end tags', () => {
    const doc = scan(
      '<feed><link href="/tide">Low</link><tide>Tom&#39;s &amp; ours</tide> <b>caf&#xE9;</b></feed>',
    );
    const found = (words: string) => searched(doc, words).map((node) => pathOf(doc, node));
    expect(found('TIDE')).toEqual(['/feed/link/@href', '/feed/tide']);
    expect(found("tom's & OURS")).toEqual(['/feed/tide']);
    expect(found('café')).toEqual(['/feed/b']);
    expect(found('feed')).toEqual(['/feed']);
    expect(found(' ')).toEqual(['/feed/link', '/feed/tide']);
    expect(found('(')).toEqual([]);
  });
});
