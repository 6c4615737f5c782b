// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { classify, readHead, readPage, readWhole } from './page';

describe('classify', () => {
  it.each([
    ['alternate', 'application/json', 'json'],
    ['ALTERNATE', 'Application/JSON; charset=utf-8', 'json'],
    ['nofollow  alternate', 'application/vnd.api+json', 'json'],
    ['alternate', 'application/ld+json', 'json'],
    ['alternate', 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"', 'activitypub'],
    ['alternate', 'application/activity+json', 'activitypub'],
    ['alternate', 'application/json+oembed', 'oembed-json'],
    ['alternate', 'text/json+oembed', 'oembed-json'],
    ['alternate', 'text/xml+oembed', 'oembed-xml'],
    ['alternate', 'application/xml+oembed', 'oembed-xml'],
    ['alternate', 'text/plain', 'text'],
    ['alternate', 'text/markdown', 'text'],
    ['sitemap', 'application/xml', 'sitemap'],
    ['SiteMap', '', 'sitemap'],
    ['https://api.example/', '', 'api-root'],
    ['alternate https://api.example/', 'application/json', 'api-root'],
    ['alternate', 'application/rss+xml', 'feed'],
    ['alternate home', 'application/atom+xml', 'feed'],
    ['alternate', 'application/feed+json', 'feed'],
    ['alternate', 'application/rdf+xml', 'feed'],
    ['alternate stylesheet', 'text/plain', null],
    ['alternate', '', null],
    ['alternate', 'text/html', null],
    ['alternate', 'application/jsonp', null],
    ['sitemap', 'text/html', null],
    ['stylesheet', 'text/css', null],
    ['icon', 'application/json', null],
    ['canonical', '', null],
    ['https:', '', null],
    ['', '', null],
  ])('takes rel=%j type=%j for %j', (rel, type, kind) => {
    expect(classify(rel, type)).toBe(kind);
  });

  it('falls back to the other relations when an address is not the API root', () => {
    expect(classify('alternate https://other.example/', 'application/json', () => false)).toBe('json');
    expect(classify('https://other.example/', '', () => false)).toBe(null);
  });
});

describe('readPage', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });
  const hrefs = () => readPage().links.map(({ href }) => href);

  it('gives nothing for a page with nothing', () => {
    document.head.innerHTML =
      '<link rel=stylesheet href=a.css><link rel=icon href=i.png><link rel=alternate hreflang=de href=/de>';
    expect(readPage().links).toEqual([]);
  });

  it('takes web addresses only, without user names', () => {
    const bad = [
      'javascript:alert(1)',
      'data:application/json,1',
      'http://a:b@x.example/',
      'http://',
      'ftp://x/',
    ];
    document.head.innerHTML = [...bad, 'http://x.example/ok?a=1&#038;b=2']
      .map((href) => `<link rel=alternate type=application/json href="${href}">`)
      .join('');
    expect(hrefs()).toEqual(['http://x.example/ok?a=1&b=2']);
  });

  it('stays within bounds', () => {
    const link = (href: string) =>
      `<link rel=alternate type=application/json href="http://x.example/${href}">`;
    document.head.innerHTML =
      link('a'.repeat(3000)) + Array.from({ length: 800 }, (_, i) => link(String(i))).join('');
    expect(hrefs()).toHaveLength(500);
    expect(hrefs()[0]).toBe('http://x.example/0');
  });

  it('looks into the body only for a person', () => {
    document.body.innerHTML = '<link rel=alternate type=text/plain href="http://x.example/t">';
    expect(readPage().links).toEqual([]);
    expect(readHead().links).toEqual([]);
    expect(readWhole().links).toMatchObject([{ from: 'body' }]);
  });
});
