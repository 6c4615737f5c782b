import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue';
import type { LinkList } from './link-list';
import { readLlms } from './llms';
import { readingWithin } from './within';

const url = 'https://quay.example/docs/llms.txt';
const short = ({ sections }: LinkList) =>
  sections.map(({ name, words, links }) => [
    name,
    words,
    ...links.map(({ name, href, note }) => `${name} <${href}> ${note}`),
  ]);
const llms = (text: string) => {
  const read = readLlms(text, url);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
};

describe('readLlms', () => {
  it('reads title, summary, words, and sections of links with notes', () => {
    const list = llms(`\uFEFF# The quay\r
\r
> Tides and boats,
> by the hour.

Times are UTC.

## Docs

- [Start](start.md): first steps
* [Tides \\[beta\\]](</tides.html.md>) – tables
  + [Deep](https://boats.example/a_(b))
- [Paren](/x): with [another](y.md)
- No link

## Optional
- [Bad](javascript:alert(1)): no
- [Mail](mailto:crew@quay.example)
`);
    expect(list).toMatchObject({ title: 'The quay', summary: 'Tides and boats,\nby the hour.' });
    expect(short(list)).toEqual([
      ['', 'Times are UTC.'],
      [
        'Docs',
        '+ [Deep](https://boats.example/a_(b))\n- No link',
        'Start <https://quay.example/docs/start.md> first steps',
        'Tides [beta] <https://quay.example/tides.html.md> tables',
        'Paren <https://quay.example/x> with [another](y.md)',
      ],
      ['Optional', '- [Bad](javascript:alert(1)): no', 'Mail <undefined> mailto:crew@quay.example'],
    ]);
  });

  it('keeps code as words, and later first headings as sections', () => {
    const list = llms('# A\n```\n## no\n- [no](/no)\n```\n# B\n- [x](/x)');
    expect(short(list)).toEqual([
      ['', '```\n## no\n- [no](/no)\n```'],
      ['B', '', 'x <https://quay.example/x> '],
    ]);
  });

  it.each(['', 'Words', '## Docs\n- [a](/a)', '#hashtag', '<!doctype html># x'])(
    'needs a title: %j',
    (text) => {
      expect(readLlms(text, url)).toMatchObject({ ok: false, failure: { kind: 'malformed', where: '# ' } });
    },
  );
});

describe('readCatalogue', () => {
  const read = (value: unknown) => readCatalogue(JSON.stringify(value), 'https://quay.example/.well-known/x');
  const catalogue = (value: unknown) => {
    const list = read(value);
    if (!list.ok) throw new Error(JSON.stringify(list.failure));
    return list.value;
  };

  it('reads an API catalogue by its contexts (RFC 9727)', () => {
    const list = catalogue({
      linkset: [
        {
          anchor: 'https://api.quay.example/tides/',
          'service-desc': [{ href: 'openapi.json', type: 'application/openapi+json', hreflang: ['en'] }],
          'service-doc': [
            { href: 'https://quay.example/docs', 'title*': [{ value: 'Docs', language: 'en' }] },
          ],
          note: 'stable',
        },
        { item: [{ href: '/b' }, 'no link', { title: 'without' }] },
      ],
      extra: 1,
    });
    expect(short(list)).toEqual([
      [
        'https://api.quay.example/tides/',
        'note: stable',
        ' <https://api.quay.example/tides/openapi.json> ',
        'Docs <https://quay.example/docs> ',
      ],
      ['', '', ' <https://quay.example/b> ', 'without <undefined> '],
    ]);
    expect(list.sections[0]?.links[0]).toMatchObject({
      type: 'service-desc · application/openapi+json',
      others: [{ name: 'hreflang', value: '["en"]' }],
    });
    expect(list.others).toEqual([{ name: 'extra', value: '1' }]);
  });

  it('reads both drafts of AI catalogues, with cards in place of an address', () => {
    const list = catalogue({
      specVersion: '1.0',
      entries: [
        { identifier: 'urn:a', type: 'application/mcp-server-card+json', url: '/mcp/server-card' },
        {
          identifier: 'urn:b',
          mediaType: 'application/a2a-agent-card+json',
          displayName: 'B',
          data: { name: 'b' },
        },
      ],
    });
    expect(short(list)).toEqual([
      ['', '', 'urn:a <https://quay.example/mcp/server-card> ', 'B <undefined> '],
    ]);
    expect(list.sections[0]?.links[1]?.others).toEqual([
      { name: 'identifier', value: 'urn:b' },
      { name: 'data', value: '{"name":"b"}' },
    ]);
  });

  it('reads an index of skills', () => {
    const list = catalogue({
      skills: [
        {
          name: 'tides',
          type: 'skill-md',
          description: 'Reads tides',
          url: 'tides/SKILL.md',
          digest: 'sha256:0',
        },
      ],
    });
    expect(short(list)).toEqual([
      ['', '', 'tides <https://quay.example/.well-known/tides/SKILL.md> Reads tides'],
    ]);
  });

  it.each([{}, { linkset: {} }, [], 'text', null])('refuses %j', (value) => {
    expect(read(value)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  });
});

it.each([
  ['https://quay.example/a.md', '', 'text', ''],
  ['https://quay.example/a', 'service-desc · application/openapi+json', 'json', 'application/openapi+json'],
  ['https://quay.example/b/llms.txt', '', 'llms', ''],
  ['https://quay.example/c', 'application/mcp-server-card+json', 'card', 'application/mcp-server-card+json'],
  ['https://quay.example/s', 'skill-md', 'text', 'text/markdown'],
  ['https://quay.example/d.json', '', 'json', 'application/json'],
])('%s (%s) is read as %s', (href, type, reading, promised) => {
  expect(readingWithin(href, type, url)).toEqual({ href, reading, type: promised });
});

it.each([
  ['https://quay.example/a', ''],
  ['https://quay.example/a', 'service-doc · text/html'],
  ['https://quay.example/a', 'constructor'],
  [`${url}#part`, ''],
])('%s (%s) is opened in a tab', (href, type) => {
  expect(readingWithin(href, type, url)).toBeUndefined();
});
