import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTree } from '../search';
import { childrenOf, lineAndColumn, rowsOf } from '../tree';
import { addressOf, copyOf, jsonSearch, nameOf, pathOf, typeOf, writtenOf } from './doc';
import { type JsonDoc, scanJson } from './tape';

const scan = (text: string): JsonDoc => scanJson(text, () => {});
const search = (doc: JsonDoc, words: string) => [...searchTree(doc, words, jsonSearch)].flat();

function rebuilt(doc: JsonDoc, node = 0): unknown {
  const type = typeOf(doc, node);
  const children = [...childrenOf(doc, node)];
  if (type === 'array') return children.map((child) => rebuilt(doc, child));
  if (type !== 'object') return JSON.parse(writtenOf(doc, node));
  // As data: a member may be called __proto__.
  return Object.fromEntries(children.map((child) => [nameOf(doc, child), rebuilt(doc, child)]));
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('a JSON text', () => {
  it('holds what it says, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (json, wide) => {
        const text = wide ? JSON.stringify(JSON.parse(json), null, 2) : json;
        const doc = scan(text);
        expect(doc.problem).toBeUndefined();
        expect(rebuilt(doc)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is JSON exactly when the browser says so', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e+3',
      '01',
      'true',
      'nul',
      ' ',
      '\n',
      '"\t"',
      '+1',
    ];
    const anything = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(anything, (text) => {
        expect(scan(text).problem === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps numbers as written, and names that stand twice', () => {
    const doc = scan('{"id":12345678901234567890,"id":1.0,"e":1E400}');
    expect([...childrenOf(doc, 0)].map((child) => [nameOf(doc, child), copyOf(doc, child)])).toEqual([
      ['id', '12345678901234567890'],
      ['id', '1.0'],
      ['e', '1E400'],
    ]);
  });

  it('is shown up to where it breaks, with the place', () => {
    const doc = scan('{"a":[1,2,\n  oops]}');
    expect(doc.problem).toEqual({ at: 13, early: false });
    expect(lineAndColumn(doc.text, 13)).toEqual({ line: 2, column: 3 });
    expect(rebuilt(doc)).toEqual({ a: [1, 2] });
  });

  it.each(['{"a":[1,2,', '{"a":[1,2,"cut', '{"a":[1,2,tru', '{"a":[1,2],"b', '{"a":[1,2],"b"', '{"a":[1,2]'])(
    'is shown as far as it came: %s',
    (text) => {
      const doc = scan(text);
      expect(doc.problem?.early).toBe(true);
      expect(rebuilt(doc)).toEqual({ a: [1, 2] });
    },
  );

  it('may be deep', () => {
    const doc = scan(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(doc.size).toBe(100_000);
    expect(doc.problem).toBeUndefined();
    expect(rowsOf(doc, new Uint8Array(doc.size).fill(1)).length).toBe(100_000);
  });
});

describe('looking into it', () => {
  const doc = scan(
    JSON.stringify({
      feed: { 'it\'s "\\\n\u000b': [{ url: 'https://a.example/b' }, { name: 'Caf\u00e9' }] },
    }),
  );
  const nodeOf = (path: string) =>
    Array.from({ length: doc.size }, (_, node) => node).find((node) => pathOf(doc, node) === path);

  it('names each value by its normalized path', () => {
    expect(pathOf(doc, 0)).toBe('$');
    expect(pathOf(doc, doc.size - 1)).toBe("$['feed']['it\\'s \"\\\\\\n\\u000b'][1]['name']");
  });

  it('addresses each value by a JSON Pointer, whatever fragment was there', () => {
    const href = 'https://a.example/data.json?page=1#top';
    expect(addressOf(doc, 0, href)).toBe('https://a.example/data.json?page=1');
    expect(addressOf(doc, doc.size - 1, href)).toBe(
      "https://a.example/data.json?page=1#/feed/it's%20%22\\%0A%0B/1/name",
    );
    const odd = scan('{"a/b~%\\u0009\\ud800": 1}');
    expect(addressOf(odd, 1, href)).toMatch(/#\/a~1b~0%25%09%EF%BF%BD$/);
  });

  it('opens only what is open', () => {
    const open = new Uint8Array(doc.size);
    expect([...rowsOf(doc, open)]).toEqual([0]);
    open[0] = 1;
    expect([...rowsOf(doc, open)]).toEqual([0, 1]);
    expect(rowsOf(doc, open.fill(1)).length).toBe(doc.size);
  });

  it('finds names and values, however they are written', () => {
    const find = (text: string, words: string) => {
      const one = scan(text);
      return search(one, words).map((node) => pathOf(one, node));
    };
    expect(find('{"url":"https:\\/\\/a.example\\/"}', 'https://A.')).toEqual(["$['url']"]);
    expect(find('{"name":"Caf\\u00e9","caf\u00e9":1}', 'caf\u00e9')).toEqual(["$['name']", "$['caf\u00e9']"]);
    expect(find('[{"a":1},{"b":[1,"a.b"]}]', 'a.b')).toEqual(["$[1]['b'][1]"]);
    expect(find('["(", "[x]"]', '[X')).toEqual(['$[1]']);
    expect(find('["a"]', '')).toEqual([]);
    expect(nodeOf("$['feed']")).toBe(1);
  });

  it('finds what lies across two portions', () => {
    const one = scan(`["${'x'.repeat(999_996)}needle","needle"]`);
    expect(search(one, 'needle')).toEqual([1, 2]);
  });
});
