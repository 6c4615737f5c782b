import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { askHeaders, headerLinks } from './headers';

const page = 'https://tidal.example/2026/salt';
const pageAt = (url: string) => ({
  type: 'page' as const,
  url,
  title: '',
  links: [],
  omitted: 0,
  frames: 0,
  since: 1,
});

describe('headerLinks', () => {
  const hrefs = (header: string) => headerLinks(header, page).map(({ href }) => href);

  it('resolves targets and subjects against the address of the page', () => {
    const [text, chapter, self] = headerLinks(
      `<salt.txt>; rel=alternate; type="text/plain"; title*=UTF-8''mar%c3%a9; hreflang=pt; media=print, <>; rel=item; anchor="#two", <?p=7>; rel=shortlink; anchor="/2026/salt"`,
      page,
    );
    expect(text).toEqual({
      rel: 'alternate',
      href: 'https://tidal.example/2026/salt.txt',
      type: 'text/plain',
      title: 'maré',
      hreflang: 'pt',
      media: 'print',
      anchor: '',
      from: 'header',
    });
    expect(chapter).toMatchObject({ href: page, anchor: `${page}#two` });
    expect(self).toMatchObject({ href: `${page}?p=7`, anchor: '' });
  });

  it('leaves out what is for the browser, leads nowhere on the web, or has no relation', () => {
    const left = [
      '</a.css>; rel=preload; as=style',
      '<https://cdn.example>; rel=preconnect',
      '</a>; rel=""',
      '</a>',
      '<javascript:alert(1)>; rel=me',
      '<https://a:b@tidal.example/>; rel=me',
      '<https://[>; rel=me',
      `</${'a'.repeat(2100)}>; rel=me`,
      '</a>; rel=me; anchor="https://["',
    ];
    expect(hrefs([...left, '</b>; rel=me'].join(', '))).toEqual(['https://tidal.example/b']);
    expect(hrefs('</b>; rel=me,'.repeat(5000))).toHaveLength(500);
  });

  it('takes any header', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'<>;,="\\ arel:/@[]#?*\'%\0é'), maxLength: 120 });
    fc.assert(
      fc.property(hostile, hostile, (one, two) => {
        for (const { href } of headerLinks(`${one}<${two}>; rel=me, ${two}`, page))
          expect(href).toMatch(/^https?:/);
      }),
      { numRuns: 3000 },
    );
  });
});

it.each([
  'about:blank',
  'file:///a',
  'https://a:b@tidal.example/',
  `https://tidal.example/${'a'.repeat(2048)}`,
])('asks nothing of %s', async (url) => {
  const fetch = vi.fn();
  expect(await askHeaders({ fetch }, pageAt(url.slice(0, 2048)))).toMatchObject({ read: false });
  expect(fetch).not.toHaveBeenCalled();
});

it('gives up in time', async () => {
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late'))));
  expect(await askHeaders({ fetch, timeoutMs: 1 }, pageAt(page))).toMatchObject({ read: false, links: [] });
});
