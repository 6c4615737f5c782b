// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { classify, declares, inspect, readHead, readPage, respond } from './page';

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
    ['alternate', 'application/xml', 'feed'],
    ['alternate', 'text/xml; charset=utf-8', 'feed'],
    ['sitemap', 'application/xml', 'sitemap'],
    ['SiteMap', '', 'sitemap'],
    ['https://api.example/', '', 'api-root'],
    ['alternate https://api.example/', 'application/json', 'api-root'],
    ['alternate', 'application/rss+xml', 'feed'],
    ['alternate', 'application/x-rss+xml', 'feed'],
    ['alternate', 'application/+json', null],
    ['alternate', 'application/json/1', null],
    ['alternate', ' ;application/json charset=utf-8', 'json'],
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
  ])('classifies rel=%j type=%j as %j', (rel, type, kind) => {
    expect(classify(rel, type)).toBe(kind);
  });

  it('falls back to the other relations when an address is not the API root', () => {
    expect(classify('alternate https://other.example/', 'application/json', () => false)).toBe('json');
    expect(classify('https://other.example/', '', () => false)).toBe(null);
  });
});

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('readPage', () => {
  const hrefs = () => readPage().links.map(({ href }) => href);

  it('returns no links for an empty page', () => {
    document.head.innerHTML =
      '<link rel=stylesheet href=a.css><link rel=icon href=i.png><link rel=alternate hreflang=de href=/de>';
    expect(readPage().links).toEqual([]);
  });

  it('reads only http(s) addresses without user names', () => {
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

  it('counts omitted links', () => {
    const link = `<link rel=license href="http://x.example/${'a'.repeat(3000)}">`;
    document.head.innerHTML = `${link}${link}<link rel=license href="http://x.example/l">`;
    expect(readHead()).toMatchObject({ links: [{ rel: 'license' }], omitted: 2 });
  });
});

describe('declares', () => {
  it.each([
    ['<link rel="nofollow ALTERNATE" type=text/plain href=/t>', true],
    ['<link rel=sitemap href=/s>', true],
    ['<link rel="https://api.example/" href=/api>', true],
    ['<link rel=canonical href=/c><meta name=alternate>', false],
  ])('finds whether there are links: %s', (head, expected) => {
    document.head.innerHTML = head;
    expect(Boolean(declares())).toBe(expected);
  });

  it('ignores the body', () => {
    document.body.innerHTML = '<link rel=alternate type=application/json href=/1>';
    expect(Boolean(declares())).toBe(false);
  });
});

it('responds to the worker’s one request', () => {
  const replies: unknown[] = [];
  for (const question of ['places', 'page']) respond(question, {}, (report) => replies.push(report));
  expect(replies).toEqual([readHead()]);
});

describe('readHead', () => {
  const relations = () => readHead().links.map(({ rel }) => rel);

  it('reads relations about the page, and no browser resources', () => {
    const about = [
      ...[
        'describedby',
        'license',
        'me',
        'webmention',
        'micropub',
        'authorization_endpoint',
        'token_endpoint',
      ],
      ...[
        'hub',
        'self',
        'search',
        'manifest',
        'canonical',
        'shortlink',
        'amphtml',
        'cite-as',
        'item',
        'linkset',
      ],
      ...[
        'service-desc',
        'service-doc',
        'alternate',
        'author',
        'next',
        'EditURI',
        'https://api.example/',
        'a\nb',
      ],
    ];
    const browsers = [
      ...[
        'stylesheet',
        'alternate stylesheet',
        'icon',
        'Shortcut Icon',
        'mask-icon',
        'apple-touch-icon-precomposed',
      ],
      ...['preload', 'modulepreload', 'prefetch', 'dns-prefetch', 'preconnect', 'prerender', '', ' '],
    ];
    document.head.innerHTML = [...about, ...browsers]
      .map((rel) => `<link rel="${rel}" href="http://x.example/">`)
      .join('');
    expect(relations()).toEqual(about);
  });

  it('reads attributes as written', () => {
    document.head.innerHTML =
      '<link rel="Alternate" href="http://x.example/m" type="Text/HTML" hreflang=pt-BR media="(max-width: 640px)" title="Pequeno">';
    expect(readHead().links).toEqual([
      {
        rel: 'Alternate',
        href: 'http://x.example/m',
        type: 'Text/HTML',
        hreflang: 'pt-BR',
        media: '(max-width: 640px)',
        title: 'Pequeno',
        from: 'head',
      },
    ]);
  });

  it('skips links without a target, and other namespaces', () => {
    document.head.innerHTML =
      '<link rel=canonical href=""><link rel=canonical><link rel=me href="http://x.example/me">';
    document.head.append(document.createElementNS('http://www.w3.org/2005/Atom', 'link'));
    expect(relations()).toEqual(['me']);
  });
});

describe('inspect', () => {
  it('reads the body too, both link and a elements', () => {
    document.head.innerHTML = '<link rel=me href="http://x.example/h">';
    document.body.innerHTML = `
      <link rel=alternate type=text/plain href="http://x.example/t">
      <a rel="nofollow Me" href="http://x.example/1">me</a>
      <a rel=alternate type="application/rss+xml" href="http://x.example/2">feed</a>
      <a rel=alternate hreflang=pt href="http://x.example/3">pt</a>
      <a rel=license href="http://x.example/4">licence</a>
      <a rel=alternate href="http://x.example/">elsewhere</a>
      <a rel="nofollow noopener" href="http://x.example/">advert</a>
      <a rel=next href="http://x.example/">older</a>
      <a href="http://x.example/">plain</a>
      <svg><a rel=me href="http://x.example/"></a></svg>`;
    expect(readPage().links).toEqual([]);
    expect(readHead().links).toHaveLength(1);
    expect(inspect().links.map(({ href, from }) => `${from} ${new URL(href).pathname}`)).toEqual([
      'head /h',
      'body /t',
      'body /1',
      'body /2',
      'body /3',
      'body /4',
    ]);
  });
});
