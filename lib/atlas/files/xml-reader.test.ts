import { expect, it } from 'vitest';
import { createXmlReader, type XmlPart } from './xml-reader';

/** Reads a text in chunks of so many units; its parts in short. */
function read(text: string, size: number, mostText?: number) {
  const { push, isWhole } = createXmlReader(mostText);
  const parts: XmlPart[] = [];
  for (let at = 0; at < text.length; at += size) parts.push(...push(text.slice(at, at + size)));
  const short = parts.map((part) =>
    part.kind === 'open' ? `<${part.name}` : `${part.parent}/${part.name}:${part.text}`,
  );
  return { short: short.join(' '), whole: isWhole() };
}

it.each([1, 2, 3, 8, 1000])('gives elements and their texts, in chunks of %i', (size) => {
  const text = `<?xml version="1.0"?><!-- <a> --> -->
<a x="1"><b/>one<![CDATA[ <c>&amp; ]]>&amp;&#x41;&#66;&nbsp;<!-- no --><c>two</c></a>`;
  const { short, whole } = read(text.replace('--> -->', '-->'), size);
  expect(short).toBe('<a <b a/b: <c a/c:two /a:one <c>&amp; &AB&nbsp;');
  expect(whole).toBe(true);
});

it('ends what a tag outside ends, and nothing that nothing opened', () => {
  expect(read('<a><b>x</z></a>', 4)).toEqual({ short: '<a <b a/b:x /a:', whole: true });
  expect(read('<a><b>', 4).whole).toBe(false);
});

it.each([
  ['a tag', `<a><b ${'x'.repeat(300_000)}`],
  ['a text', `<a>${'x'.repeat(3_000)}</a>`],
  ['elements in each other', `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`],
])('gives up on what has no end: %s', (_, text) => {
  expect(read(text, 1_000, 2_000).whole).toBe(false);
});
