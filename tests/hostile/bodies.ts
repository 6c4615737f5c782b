import fc from 'fast-check';
import { readJson } from '../../lib/http/json.ts';
import { texts } from '../bench/growth-inputs.ts';
import { mutationsOf } from '../fixtures/messages/mutate.ts';

/** Longer ones say nothing more, and take their time. */
const longest = 60_000;

/** Where a document is cut: at what means something to one format or another. */
const marks = /[<>{}[\]",\n:;&]/g;

/** In order. */
const cutsOf = (text: string): number[] => [
  0,
  ...[...text.slice(0, longest).matchAll(marks)].flatMap(({ index }) => [index, index + 1]),
];

/** Text that has led readers astray. */
const odd = fc.oneof(
  fc.constantFrom(
    ...[
      '\0',
      '\uFEFF',
      '\uD83C',
      '\u202E',
      '\r',
      '\u2028',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?x',
      '<!DOCTYPE a [',
    ],
    ...[
      '&#x110000;',
      '&#0;',
      '&nothing;',
      '&amp;amp;',
      '%00',
      '\\u0000',
      '\\',
      '"',
      "'",
      '`',
      '</script>',
      '<svg onload=x>',
    ],
    ...[
      'javascript:alert(1)',
      'data:text/html,1',
      '//u:p@x.example/',
      'https://[',
      'http://[::1]/',
      'file:///etc',
    ],
    ...['__proto__', 'constructor', 'hasOwnProperty', 'null', '-1', '1e999', '9007199254740993', '0x10', '٣'],
    ...['0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-02-30', '99999999999999', '24:60'],
    ...[
      ' xmlns="x"',
      ' xml:base="javascript:1"',
      ' xml:lang=""',
      'BEGIN:VEVENT\r\n',
      'Sitemap: ',
      '- [a](b)',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...Object.values(texts)).map((text) => text(20)),
  fc.constantFrom('a', '<', '[', '&', ' ', '(').map((sign) => sign.repeat(5_000)),
);

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;
const change = fc.record({
  how: fc.constantFrom('remove', 'double', 'replace', 'insert', 'borrow'),
  from: fc.nat(),
  length: fc.nat(12),
  other: fc.nat(),
  odd,
});

/** Texts of documents that were cut, doubled and mixed, at places that mean something. */
function splicesOf(family: readonly string[], others: readonly string[]): fc.Arbitrary<string> {
  const splice = (text: string, { how, from, length, other, odd: put }: Change): string => {
    const cuts = cutsOf(text);
    const at = from % cuts.length;
    const [start = 0, end = 0] = [cuts[at] ?? 0, cuts[at + length] ?? text.length];
    const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    if (how === 'borrow') {
      const lender = others[other % others.length] ?? '';
      const lent = from % (lender.length + 1);
      return before + lender.slice(lent, lent + part.length + 200) + after;
    }
    return before + { remove: '', double: part + part, replace: put, insert: put + part }[how] + after;
  };
  return fc
    .tuple(fc.constantFrom(...family), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([text, changes]) => changes.reduce(splice, text));
}

/** Bodies made of these families of documents, as many of each, to harm who reads them. */
export function bodiesOf(families: readonly (readonly string[])[]): fc.Arbitrary<string> {
  const all = families.flat();
  const made = families.map((family) => {
    const values = family.flatMap((text) => readJson(text)?.value ?? []);
    const spliced = splicesOf(family, all);
    if (values.length === 0) return spliced;
    return fc.oneof(
      mutationsOf(values).map((value) => JSON.stringify(value) ?? ''),
      spliced,
    );
  });
  return fc.oneof(...made).map((text) => text.slice(0, longest));
}
