import { describe, expect, it } from 'vitest';
import { joinLinks, type SaidLink } from './links';

const said = (parts: Partial<SaidLink>): SaidLink => ({
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
  it('joins what several places say, and tells which', () => {
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

  it.each<[string, Partial<SaidLink>]>([
    ['type', { type: 'text/plain' }],
    ['language', { hreflang: 'pt' }],
    ['media', { media: 'handheld' }],
    ['subject', { anchor: 'https://tidal.example/8' }],
    ['relation', { rel: 'alternate me' }],
    ['address', { href: 'https://tidal.example/7#a' }],
  ])('keeps links of another %s apart', (_, other) => {
    expect(joinLinks([said({}), said(other)], [])).toHaveLength(2);
  });

  it('takes only the relations that the profile names for an API root', () => {
    const kinds = (relations: string[]) =>
      joinLinks([said({ rel: 'https://api.example/' })], relations).map(({ kind }) => kind);
    expect(kinds([])).toEqual(['api-root']);
    expect(kinds(['https://API.example/'])).toEqual(['api-root']);
    expect(kinds(['https://other.example/'])).toEqual([null]);
  });

  it('counts nothing that is about something else', () => {
    const feed = { type: 'application/rss+xml', anchor: 'https://tidal.example/8' };
    expect(joinLinks([said(feed)], [])).toMatchObject([{ kind: null }]);
  });
});
