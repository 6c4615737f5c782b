// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readActivityPub } from './activitypub';
import type { Reference, Thing } from './thing';

const url = 'https://tidal.blog/?p=1';
const whole = {
  '@context': 'https://www.w3.org/ns/activitystreams',
  id: url,
  type: 'Question',
  attributedTo: { type: 'Person', id: 'https://tidal.blog/ana', icon: { url: 'https://a.example/i.png' } },
  content: '<p>A <a href="https://a.example/">link</a></p>',
  contentMap: { en: '<p>A</p>', pt: ['B'] },
  summary: 'S',
  to: ['as:Public'],
  cc: ['https://tidal.blog/ana/followers'],
  published: '2026-05-01T10:00:00Z',
  url: [{ type: 'Link', href: 'https://tidal.blog/a' }],
  tag: [{ type: 'Hashtag', name: '#a' }],
  attachment: [{ type: 'Image', url: 'https://a.example/1.png' }],
  oneOf: [{ name: 'A', replies: { totalItems: 1 } }],
  replies: { first: { items: [{ type: 'Note', content: 'x' }] } },
};

type Json = unknown;
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<Json>(
    'javascript:alert(1)',
    { '@list': [null, {}] },
    { '@value': { a: 1 } },
    [[[[[[]]]]]],
    -1,
    whole,
  ),
);
const keys = [
  ...Object.keys(whole),
  '@id',
  '@graph',
  'as:content',
  'items',
  'object',
  'actor',
  'first',
  '__proto__',
];

/** The document with some of its values replaced, doubled or wrapped, at any depth. */
function mutated(value: Json, changes: Iterator<number>, odds: readonly Json[]): Json {
  const change = changes.next().value ?? 9;
  if (change === 0) return odds[0];
  if (change === 1) return [value, ...odds];
  if (change === 2) return { '@value': value };
  if (Array.isArray(value)) return value.map((each) => mutated(each, changes, odds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mutated(each, changes, odds)]));
}

/** Every address that a person can press. */
function addresses(thing: Thing): string[] {
  const of = (references: readonly Reference[]): string[] =>
    references.flatMap(({ href, thing: inner }) => [
      ...(href ? [href] : []),
      ...(inner ? addresses(inner) : []),
    ]);
  return [
    ...of([...thing.authors, ...thing.inReplyTo, ...thing.objects, ...(thing.replies?.items ?? [])]),
    ...of(thing.collection?.items ?? []),
    ...thing.urls.map(({ href }) => href),
    ...thing.attachments.flatMap(({ href }) => href ?? []),
    ...thing.content
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.kind === 'link' ? [part.href] : [])),
  ];
}

function check(text: string) {
  const read = readActivityPub(text, url);
  if (read.ok) for (const href of addresses(read.value)) expect(href).toMatch(/^https?:\/\//);
}

it('reads or refuses whatever a document is turned into', () => {
  const changes = fc.array(fc.nat(40), { maxLength: 120 });
  fc.assert(
    fc.property(changes, fc.array(odd, { minLength: 1, maxLength: 3 }), (list, odds) => {
      check(JSON.stringify(mutated(whole, list.values(), odds)));
    }),
    { numRuns: 1500 },
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), odd), (document) => {
      check(JSON.stringify({ ...document, type: document.type ?? 'Note' }));
    }),
    { numRuns: 1500 },
  );
});

it('reads or refuses whatever a text is cut to', () => {
  const text = JSON.stringify(whole);
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), fc.string(), (from, to, between) => {
      check(text.slice(0, from) + between + text.slice(to));
    }),
    { numRuns: 1500 },
  );
});

it('keeps to what can be shown of a document that is too deep or too wide', () => {
  const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);
  const start = `{"@context":"https://www.w3.org/ns/activitystreams","type":"Note",`;
  for (const name of ['content', 'replies', 'attributedTo', 'x', '@graph'])
    check(`${start}"${name}":${deep('[', ']')}}`);
  check(`{"@context":${deep('[', ']')},"type":"Note"}`);
  check(
    `${start}"object":${'{"type":"Create","actor":"https://a.example/","object":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
  );
  const wide = readActivityPub(`${start}"to":[${Array(50_000).fill('"https://a.example/"').join()}]}`, url);
  expect(wide).toMatchObject({ ok: true, value: { audience: { length: 1 } } });
});
