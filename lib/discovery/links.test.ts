import { describe, expect, it } from 'vitest';
import { joinLinks, type SourceLink } from './links';

const said = (parts: Partial<SourceLink>): SourceLink => ({
  rel: 'alternate',
  href: 'https://tidal.example/7',
  type: '',
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: 'head',
  ...parts,
});

describe('joinLinks', () => {
  it('merges equal links of several sources', () => {
    const links = joinLinks(
      [
        said({ from: 'header', rel: 'Author ALTERNATE', type: 'Text/Plain' }),
        said({ from: 'body', rel: 'alternate author', type: 'text/plain', title: 'As text' }),
        said({ from: 'header', rel: 'alternate author', type: 'text/plain', title: 'Text' }),
      ],
      [],
    );
    expect(links).toMatchObject([
      { rel: 'Author ALTERNATE', title: 'As text', from: ['body', 'header'], kind: 'text' },
    ]);
  });

  it.each<[string, Partial<SourceLink>]>([
    ['type', { type: 'text/plain' }],
    ['language', { hreflang: 'pt' }],
    ['media', { media: 'handheld' }],
    ['subject', { anchor: 'https://tidal.example/8' }],
    ['relation', { rel: 'alternate me' }],
    ['address', { href: 'https://tidal.example/7#a' }],
  ])('does not merge links with another %s', (_, other) => {
    expect(joinLinks([said({}), said(other)], [])).toHaveLength(2);
  });

  it('accepts only the profile’s relation types for an API root', () => {
    const kinds = (relations: string[]) =>
      joinLinks([said({ rel: 'https://api.example/' })], relations).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['api-root']);
    expect(kinds(['https://API.example/'])).toEqual(['api-root']);
    expect(kinds(['https://other.example/'])).toEqual([null]);
  });

  it('has no kind for links with another context', () => {
    const feed = { type: 'application/rss+xml', anchor: 'https://tidal.example/8' };
    expect(joinLinks([said(feed)], [])).toMatchObject([{ kind: null }]);
  });
});
