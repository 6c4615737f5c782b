// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOembed } from '../oembed/oembed';
import { parseXml, readXml } from './root';

/** What reaches the browser's parser, which expands whatever a document declares. */
let seen: string[];
beforeEach(() => {
  seen = [];
  const parse = DOMParser.prototype.parseFromString;
  vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(function (this: DOMParser, text, type) {
    if (type === 'application/xml') seen.push(text);
    return parse.call(this, text, type);
  });
});
afterEach(() => vi.restoreAllMocks());

const entity = '<!ENTITY a "boom">';
const hostile: [name: string, start: string][] = [
  ['an internal subset', `<!DOCTYPE r [${entity}]>`],
  ['two of them', `<!DOCTYPE r><!DOCTYPE r [${entity}]>`],
  ['one after a comment and an instruction', `<?style y?><!-- <r> --><!DOCTYPE r [${entity}]>`],
  ['capitals and blanks', `<!DocType\n\tr\n[\n${entity}]\n>`],
  ['a quote in a comment within', `<!DOCTYPE r [<!-- " -->${entity}]>`],
  ['an apostrophe in an instruction within', `<!DOCTYPE r [<?x '?>${entity}]>`],
  ['the end sign in a value', `<!DOCTYPE r [<!ENTITY b "]>">${entity}]>`],
  ['one in another', `<!DOC<!DOCTYPE x>TYPE r [${entity}]>`],
  ['one that never ends', `<!DOCTYPE r [<!-- ${entity}]>`],
  ['entities alone', entity],
  ['an external one', '<!DOCTYPE r SYSTEM "https://evil.example/r.dtd">'],
];

describe.each(hostile)('%s', (_, start) => {
  it.each([
    ['parseXml', parseXml],
    ['readXml', (text: string) => readXml(text, ['item'])],
    ['readOembed', (text: string) => readOembed(text, 'https://a.example/')],
  ])('never reaches the parser by %s', (_reader, read) => {
    read(`${start}<r>&a;</r>`);
    for (const text of seen) expect(text.replace(/<!--.*?-->/g, '')).not.toMatch(/<!|boom/i);
  });
});

it('reads what comes after a declaration', () => {
  expect(parseXml('<!DOCTYPE r [<!-- " --><!ENTITY a "b">]><r>said</r>')?.textContent).toBe('said');
});

it('is the only way to the parser of XML', () => {
  const users = ['lib', 'components', 'entrypoints'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => /parseFromString\([^)]*xml/.test(readFileSync(file, 'utf8'))),
  );
  expect(users).toEqual(['lib/viewer/readers/xml/root.ts']);
});
