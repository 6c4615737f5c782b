import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fail } from '../http/failure';
import { createTestWeb } from '../http/test-http';
import type { Web, WebRequest } from '../http/web';
import { headerLinks, requestHeaders } from './headers';

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

  it('resolves targets and contexts against the address of the page', () => {
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

  it('leaves out browser resources, targets other than http(s), and links without a relation type', () => {
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

  it('accepts any header', () => {
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

it.each(['about:blank', 'file:///a', 'https://a:b@tidal.example/', undefined])(
  'asks nothing of %s',
  async (url) => {
    const fetch = vi.fn();
    const web = createTestWeb({ fetch, online: () => true });
    // Whatever the page says of itself.
    expect(await requestHeaders(web, pageAt(page), url)).toMatchObject({ read: false });
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('times out, and ignores the headers of an error', async () => {
  const asked: WebRequest[] = [];
  const late: Web = async (request) => {
    asked.push(request);
    return fail({ kind: 'timeout', host: 'tidal.example' });
  };
  expect(await requestHeaders(late, pageAt(page), page)).toMatchObject({ read: false, links: [] });
  expect(asked).toMatchObject([{ url: page, method: 'HEAD', redirect: 'error', timeoutMs: 5000 }]);
  const link = '</feed>; rel=alternate; type="application/rss+xml"';
  const web = (status: number) =>
    createTestWeb({
      fetch: async () => new Response(null, { status, headers: { link } }),
      online: () => true,
    });
  expect(await requestHeaders(web(404), pageAt(page), page)).toMatchObject({ read: false, links: [] });
  expect(await requestHeaders(web(200), pageAt(page), `${page}#part`)).toMatchObject({
    read: true,
    links: [{ href: 'https://tidal.example/feed' }],
  });
});
