// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOembed } from '../oembed/oembed';
import { readSitemap } from '../sitemap';
import {
  attributeOf,
  childOf,
  childrenOf,
  markupOf,
  nameOf,
  namespaceOf,
  readXml,
  textOf,
  type XmlElement,
} from './element';
import type { XmlFault } from './fault';

const read = (text: string) => readXml(text);
function rootOf(text: string): XmlElement {
  const xml = read(text);
  if (!xml) throw new Error('No element');
  return xml.root;
}

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
  ['only entities', entity],
  ['an external one', '<!DOCTYPE r SYSTEM "https://evil.example/r.dtd">'],
];

describe.each(hostile)('%s', (_, start) => {
  it('expands nothing', () => {
    const xml = read(`${start}<r>&a;</r>`);
    if (xml) expect(textOf(xml.root)).not.toContain('boom');
    const oembed = readOembed(
      `${start}<oembed><type>link</type><title>&a;</title></oembed>`,
      'https://a.example/',
    );
    if (oembed.ok) expect(oembed.value.title).toBe('&a;');
  });
});

it('is the only reader of XML: no parser of the browser expands what a document declares', () => {
  const users = ['lib', 'components', 'entrypoints'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => /parseFromString\([^)]*xml/.test(readFileSync(file, 'utf8'))),
  );
  expect(users).toEqual([]);
});

describe('an element', () => {
  it('says its text and that of all in it, with white space, sections and references', () => {
    const text =
      '<r a="1"> <b>Tides</b> <i x="2">&amp; <!-- no --><![CDATA[<moons>]]></i><c/><?no no?>\n</r>';
    expect(textOf(rootOf(text))).toBe('Tides & <moons>');
    expect(textOf(rootOf('<r>\n one </r>'))).toBe('one');
    expect(textOf(rootOf('<r/>'))).toBe('');
    expect(textOf(undefined)).toBe('');
  });

  it('says what it holds as it is written', () => {
    expect(markupOf(rootOf('<r a=">"><p>1 &lt; 2</p><br/></r>'))).toBe('<p>1 &lt; 2</p><br/>');
    expect(markupOf(rootOf('<r/>'))).toBe('');
  });

  it('knows its attributes by their whole names', () => {
    const root = rootOf(`<r hrefs="1" href = 'a&amp;b\nc' x:href="2"/>`);
    expect(attributeOf(root, 'href')).toBe('a&b c');
    expect(attributeOf(root, 'x:href')).toBe('2');
    expect(attributeOf(root, 'hre')).toBeUndefined();
  });

  it('knows namespaces by the nearest declaration', () => {
    const root = rootOf(
      '<A xmlns="one" xmlns:x="two"><x:B/><b xmlns="three"><x:c xmlns:x="four"/><c/></b><y:d/></A>',
    );
    const all = (element: XmlElement): string[] => [
      `${nameOf(element)} ${namespaceOf(element)}`,
      ...[...childrenOf(element)].flatMap(all),
    ];
    expect(all(root)).toEqual(['a one', 'b two', 'b three', 'c four', 'c three', 'd undeclared:y']);
    expect(namespaceOf(rootOf('<a/>'))).toBe('');
  });
});

describe('the fault', () => {
  it.each<[string, Partial<XmlFault> | undefined]>([
    ['<r xmlns:x="a"><x:b x:c="&amp;&#65;&#x41;">&lt;</x:b><![CDATA[a & b]]><!-- & --></r>', undefined],
    ['<r>\n a & b &c</r>', { line: 2, column: 4, kind: 'reference', written: '&' }],
    ['<r a="a&b"/>', { line: 1, column: 8, kind: 'reference', written: '&' }],
    ['<r>&eacute;</r>', { column: 4, kind: 'reference', written: '&eacute;' }],
    ['<!DOCTYPE r SYSTEM "r.dtd"><r>&eacute;</r>', undefined],
    ['<!DOCTYPE r SYSTEM "r.dtd"><r>& b</r>', { column: 31, kind: 'reference', written: '&' }],
    ['<r>&amp;&#0;</r>', { column: 9, kind: 'reference', written: '&#0;' }],
    ['<r>&amp;&#xFFFE;</r>', { column: 9, kind: 'reference', written: '&#xFFFE;' }],
    ['<r>\u0008</r>', { column: 4, kind: 'character', written: '' }],
    ['<r><x:b/></r>', { column: 5, kind: 'prefix', written: 'x' }],
    ['<r x:b="1"/>', { column: 4, kind: 'prefix', written: 'x' }],
    ['<r b="1" c="2" b="3"/>', { column: 16, kind: 'attribute', written: 'b' }],
    ['<r><b c="1"/><b c="2"/></r>', undefined],
    ['<r>&b;<x:b/>& </r>', { column: 4, written: '&b;' }],
    ['<r><b/>', { column: 8, kind: 'end' }],
    ['<r><b/><c></r>', { column: 11, kind: 'tag', written: '</r>', due: 'c' }],
    ['<r><b/></r>\nmore', { line: 2, column: 1, kind: 'tag', written: 'more' }],
    ['<r><b/>\n<c  d=e f>', { line: 2, column: 5, kind: 'tag', written: 'd=e f>', due: undefined }],
  ])('of %s is %s', (text, fault) => {
    const found = read(text)?.fault;
    if (fault) expect(found).toMatchObject(fault);
    else expect(found).toBeUndefined();
  });

  it.each(['<r><b></r>', '<r', 'words', ''])('leaves nothing of %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a long document', () => {
  const url = (n: number) => `<url><loc>https://tidal.example/${n}</loc></url>`;
  const whole = `<urlset>${Array.from({ length: 20_000 }, (_, n) => url(n)).join('\n')}<end/></urlset>`;

  it('reports its progress, and is read to its end', () => {
    const progress: number[] = [];
    const { root, fault } = readXml(whole, (at, length) => progress.push(at / length)) ?? {};
    expect(progress.length).toBeGreaterThan(10);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(fault).toBeUndefined();
    expect(root && [...childrenOf(root)].filter((child) => childOf(child, 'loc')).length).toBe(20_000);
  });

  it('may end, or break, in the middle of a record', () => {
    const ends = whole.slice(0, whole.indexOf('/15000</loc>') + 3);
    const breaks = whole.replace('/15000</loc>', '/15000');
    for (const text of [ends, breaks]) {
      const map = readSitemap(text, 'https://tidal.example/');
      expect(map.ok && map.value.fault).toMatchObject({ line: 15_001, kind: text === ends ? 'end' : 'tag' });
      expect(map.ok && map.value.entries.length).toBe(15_000);
    }
  });
});
