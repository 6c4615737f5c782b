import { expect, it } from 'vitest';
import { pageStatements } from './head';
import { allowedIn, type Statement } from './model';
import { fitsPath } from './paths';
import { preferencesIn } from './preferences';
import { robotsStatements } from './robots';
import { tdmrepStatements } from './tdmrep';

const words = (said: readonly Pick<Statement, 'use' | 'answer'>[]) =>
  said.map(({ use, answer }) => `${use} ${answer}`);

it.each([
  ['search=yes, ai-input=yes, ai-train=no', ['search yes', 'input yes', 'train no']],
  ['train-ai=n, search=y', ['train no', 'search yes']],
  ['TRAIN-AI = N', ['train no']],
  ['train-ai=y, train-ai=n', ['train no']],
  ['train-ai=n, ai-train=yes', ['train yes']],
  ['train-ai=n;strict', ['train no']],
  // Unknown values of a known key say nothing, and the last of several counts.
  ['train-ai=maybe', []],
  ['train-ai=n, train-ai=?0', []],
  ['search', []],
  ['use=reference', ['use reference']],
  ['constructor=no, search=constructor', ['constructor no']],
  ['', []],
  [',,=, =y', []],
])('%j prefers %j', (value, expected) => {
  expect(words(preferencesIn(value))).toEqual(expected);
});

it.each([
  ['', '/a', true],
  ['/', '/a', true],
  ['/a', '/abc', true],
  ['/a$', '/abc', false],
  ['/a$', '/a', true],
  ['/*.pdf', '/x/y.pdf?z', true],
  ['/*.pdf$', '/x/y.pdf?z', false],
  ['/*.pdf$', '/x/y.pdf', true],
  ['/a*b*c', '/a1b2c3', true],
  ['/a*b*c', '/acb', false],
  ['/a*a$', '/a', false],
  ['*', '/a', true],
  ['*$', '/a', true],
  ['/b', '/a', false],
])('pattern %j on %j: %j', (pattern, path, expected) => {
  expect(fitsPath(pattern, path)).toBe(expected);
});

const robots = (text: string, path = '/notes/1') =>
  robotsStatements(text, 'https://quay.example/robots.txt', path);

it.each<[string, string, string[]]>([
  [
    'the group of everyone',
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow:',
    ['search yes', 'train no'],
  ],
  ['no group at all', 'Content-Signal: ai-train=no', ['train no']],
  [
    'one of several names',
    'User-agent: GPTBot\nUser-Agent: * # all\ncontent-usage: train-ai=n',
    ['train no'],
  ],
  ['the group of another', 'User-agent: GPTBot\nContent-Signal: ai-train=no\n\nUser-agent: *\nAllow: /', []],
  [
    'two groups of everyone',
    'User-agent: *\nAllow: /\nUser-agent: a\nAllow: /\nUser-agent: *\nContent-Usage: search=y',
    ['search yes'],
  ],
  ['a path of the page', 'User-agent: *\nContent-Usage: /notes/ train-ai=n', ['train no']],
  ['another path', 'User-agent: *\nContent-Usage: /shop/ train-ai=n', []],
  [
    'the longest path',
    'User-agent: *\nContent-Usage: train-ai=n, search=y\nContent-Usage: /notes train-ai=y',
    ['search yes', 'train yes'],
  ],
  [
    'comments',
    'User-agent: *\n# Content-Signal: search=yes\nContent-Signal: ai-train=no # really',
    ['train no'],
  ],
  ['no field of that name', 'User-agent: *\nX-Content-Signal: ai-train=no\nSitemap: /a.xml', []],
  ['CRLF and a byte order mark', '\uFEFFUser-agent: *\r\nContent-Signal: search=no\r\n', ['search no']],
  [
    'a licence, whatever the group',
    'User-agent: a\nDisallow: /\nLicense: https://quay.example/rsl.xml',
    ['license quay.example'],
  ],
  ['a licence without an address', 'License: /rsl.xml\nLicense: javascript:x', []],
])('robots.txt: %s', (_, text, expected) => {
  expect(words(robots(text))).toEqual(expected);
});

it('keeps the exact lines of robots.txt', () => {
  expect(robots('User-agent: *\n  Content-Signal:search=yes')).toEqual([
    {
      ...{ use: 'search', answer: 'yes', source: 'robots', line: 'Content-Signal:search=yes' },
      href: 'https://quay.example/robots.txt',
    },
  ]);
});

it.each<[unknown, string[]]>([
  [
    [{ location: '/notes/*', 'tdm-reservation': 1, 'tdm-policy': 'https://quay.example/p' }],
    ['mining reserved'],
  ],
  [
    [
      { location: '/notes/1$', 'tdm-reservation': '0' },
      { location: '/', 'tdm-reservation': 1 },
    ],
    ['mining open'],
  ],
  [[{ location: '/shop', 'tdm-reservation': 1 }], []],
  [[{ location: '/', 'tdm-reservation': 2 }], []],
  // It cannot be converted to a string.
  [[{ location: '/', 'tdm-reservation': { toString: 1 } }], []],
  [[null, 3, { location: 4 }, { location: '/', 'tdm-reservation': 1 }], ['mining reserved']],
  [{ location: '/', 'tdm-reservation': 1 }, []],
  ['text', []],
])('tdmrep.json %j: %j', (rules, expected) => {
  expect(words(tdmrepStatements(JSON.stringify(rules), 'https://quay.example/x', '/notes/1'))).toEqual(
    expected,
  );
});

const page = (parts: Partial<Parameters<typeof pageStatements>[0]>) =>
  pageStatements({ url: 'https://quay.example/notes/1', links: [], metas: [], fields: [], ...parts });
const licence = { rel: 'license', type: '', title: '', anchor: '', href: 'https://quay.example/terms' };

it.each<[Parameters<typeof page>[0], string[]]>([
  [{ metas: [{ name: 'tdm-reservation', value: '1' }] }, ['mining reserved']],
  [{ metas: [{ name: 'Robots', value: 'index, NOAI, noimageai' }] }, ['ai no', 'images no']],
  [{ metas: [{ name: 'robots', value: 'index, follow, noarchive' }] }, []],
  [{ fields: [{ name: 'content-signal', value: 'search=yes, ai-train=no' }] }, ['search yes', 'train no']],
  [{ fields: [{ name: 'content-usage', value: 'train-ai=n' }] }, ['train no']],
  [{ fields: [{ name: 'x-robots-tag', value: 'somebot: noai' }] }, ['ai no']],
  [{ links: [{ ...licence, type: 'application/rsl+xml' }] }, ['license RSL']],
  [
    { links: [{ ...licence, href: 'https://creativecommons.org/licenses/by-sa/4.0/' }] },
    ['license CC BY-SA 4.0'],
  ],
  [
    { links: [{ ...licence, href: 'https://creativecommons.org/publicdomain/zero/1.0/' }] },
    ['license CC0 1.0'],
  ],
  [
    { links: [{ ...licence, title: 'Open by the tide' }, licence] },
    ['license Open by the tide', 'license quay.example'],
  ],
  [{ links: [{ ...licence, anchor: 'https://quay.example/picture.png' }] }, []],
])('a page with %j says %j', (parts, expected) => {
  expect(words(page(parts))).toEqual(expected);
});

const said = (use: string, answer: string, source: Statement['source']) => ({
  use,
  answer,
  source,
  line: '',
});

it('lets no beat yes, and of statements about mining the nearest to the page', () => {
  const all = [
    said('train', 'yes', 'header'),
    said('train', 'no', 'robots'),
    said('mining', 'open', 'tdmrep'),
    said('mining', 'reserved', 'meta'),
    said('mining', 'open', 'header'),
    said('use', 'reference', 'robots'),
    said('search', 'yes', 'robots'),
    said('license', 'RSL', 'link'),
    said('license', 'CC BY 4.0', 'link'),
  ];
  expect(allowedIn(all).map(({ use, answers }) => `${use}: ${answers.join('+')}`)).toEqual([
    'search: yes',
    'train: no',
    'mining: reserved',
    'license: RSL+CC BY 4.0',
    'use: reference',
  ]);
  expect(allowedIn([])).toEqual([]);
});

it.each([
  ['/p', 'https://quay.example/p'],
  ['javascript:alert(1)', undefined],
  ['https://user@quay.example/p', undefined],
])('the policy %s leads to %s', (policy, href) => {
  const metas = [
    { name: 'tdm-reservation', value: '1' },
    { name: 'tdm-policy', value: policy },
  ];
  expect(page({ metas }).map((one) => one.href)).toEqual([href]);
});
