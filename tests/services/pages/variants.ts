import * as d from './documents.ts';
import { pageOf, type TestPage, type Variant } from './page.ts';

const { alternate, link, meta, posting } = d;
const words = (text: string) => text.split(' ');
const feed = (type: string, href = '/feed', text = d.rss(), served = 'application/xml'): Variant => ({
  head: alternate(type, href),
  documents: { [href]: [served, text] },
});
const hreflang = (tag: string) => link('alternate', '{site}/', `hreflang="${tag}"`);
const oembed = (query: string, path = '/') => ({
  path,
  head: alternate('application/json+oembed', `/oembed?${query}`),
  documents: { [`/oembed?${query.replaceAll('&amp;', '&')}`]: ['application/json', d.oembed()] as const },
});
const published = (date: string) => meta({ 'article:published_time': date });
const dated = (date: string, other: string) =>
  published(date) + link('canonical', '{site}/') + posting({ '@type': 'Article', datePublished: other });
const titled = (title: string, other: string) => `<title>${title}</title>${meta({ 'og:title': other })}`;
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
const address = (canonical: string, other: string, path = '/'): Variant => ({
  path,
  head: link('canonical', canonical) + meta({ 'og:url': other }),
});
const text = (path: string, content: string, type = 'text/plain'): Variant => ({
  documents: { [path]: [type, content] },
});
const byLanguage = (lang: string, locale: string): Variant => ({ lang, head: meta({ 'og:locale': locale }) });
const authors = (name: string, other: unknown) =>
  meta({ author: name }) + link('canonical', '{site}/') + posting({ '@type': 'Article', author: other });

/** Values of one kind, by the name of what is tried with them. */
const tables: Readonly<Record<string, readonly Variant[]>> = {
  'relation in use': words(
    'author License NEXT shortlink pingback webmention micropub me hub self search manifest preload icon apple-touch-icon mask-icon EditURI wlwmanifest amphtml image_src fluid-icon https://api.w.org/ schema.DC indieauth-metadata ai-catalog llms-txt sitemap payment',
  ).map((rel) => link(rel, '{site}/x', 'type="text/html"')),
  'relation misspelt': words(
    'canonnical alternat licence autor webmentions stylesheeet serch manifset describeby sevice-desc privacy-polcy shorlink',
  ).map((rel) => link(rel, '{site}/x', 'type="text/html"')),
  'relation of a header': words('preload shortlink https://quay.example/rel tide-table nextt').map((rel) => ({
    link: [`</x>; rel="${rel}"`],
  })),
  'language tag': words(
    'en EN-us zh-Hans zh-hant-HK es-419 sr-Latn-RS de-1996 sl-rozaj-biske x-default i-klingon haw nb-NO pt-br x-private en-GB-oxendict ca-valencia',
  ).map(hreflang),
  'language tag, wrong': words('en_GB en-UK jp cz english-us de- -de zh-cn-tw-x en-ZZZZZ gb-en1 a').map(
    hreflang,
  ),
  'feed type': [
    feed('application/rss+xml; charset=utf-8'),
    feed('application/atom+xml', '/feed', d.atom()),
    feed('application/rdf+xml', '/feed.rdf'),
    feed('text/xml', '/atom.xml', d.atom()),
    feed('application/xml', '/sitemap.xml', '<urlset/>'),
    feed('application/feed+json', '/feed.json', d.jsonFeed, 'application/json'),
    feed('application/json', '/feed.json', d.jsonFeed, 'application/feed+json'),
    feed('application/json', '/api/posts/1', '{"title":"Quay"}', 'application/json'),
    feed('application/atom+xml', '/feed', d.rss()),
    feed('application/rss+xml', '/feed', d.rss(), 'text/html'),
    feed('application/rss+xml', '/feed', '{"error":true}', 'application/json'),
    feed('application/rss+xml', '/feed', ''),
  ],
  canonical: [
    '{site}/',
    '{site}',
    '//canonical.example/',
    '/',
    '',
    'https://elsewhere.example/quay',
    '{site}/#',
    '{site}/?page=2',
    'javascript:void(0)',
  ].map((href) => link('canonical', href)),
  'canonical beside others': [
    `<noscript>${link('canonical', '{site}/b')}</noscript>${link('canonical', '{site}/')}`,
    `<template>${link('canonical', '{site}/b')}</template>${link('canonical', '{site}/')}`,
    `<!-- ${link('canonical', '{site}/b')} -->${link('canonical', '{site}/')}`,
    `<script>document.write('${link('canonical', '{site}/b')}')</script>${link('canonical', '{site}/')}`,
    `<div></div>${link('canonical', '{site}/')}`,
    `Words${link('canonical', '{site}/')}`,
    `<base href="{site}/a/">${link('canonical', '..')}`,
    `<link rel=canonical href={site}/>`,
    `<LINK REL='CANONICAL' HREF='{site}/'>`,
  ],
  'oEmbed address': [
    oembed('url={site}/'),
    oembed('format=json&amp;url={site}'),
    oembed('url={site}/?a=1&amp;b=2', '/?a=1&b=2'),
    oembed('url={site}/%3Fa=1%26b=2', '/?a=1&b=2'),
    oembed('url=/'),
    oembed('url={site}/other', '/post'),
    {
      ...oembed('url={site}/other', '/post'),
      head: `<title>Salt</title>${alternate('application/json+oembed', '/oembed?url={site}/other')}`,
    },
    oembed('url={site}/', '/post'),
    oembed('url=https://public.example/post', '/post'),
    oembed('id=7'),
    oembed('url='),
  ],
  date: words(
    '2026-03-01 2026-03-01T10:00 2026-03-01T10:00:00Z 2026-03-01T10:00:00.123+0100 01.03.2026 1772359200 2026-02-30 today',
  ).map(published),
  'dates of two sources': [
    dated('2026-03-01', '2026-03-01T22:00:00Z'),
    dated('2026-03-01T10:00:00', '2026-03-02T00:30:00+14:00'),
    dated('2026-03-01T10:00:00Z', '2026-03-02T09:59:00Z'),
    dated('2026-03-01T10:00:00Z', '2026-03-02T10:01:00Z'),
    dated('2026-03-01T10:00:00Z', '2025-03-01T10:00:00Z'),
    dated('2026-03-01T10:00:00Z', 'last spring'),
  ],
  'titles of two sources': [
    titled('Salt at dawn – The Quay', 'Salt at dawn'),
    titled('Salt &amp; pepper', 'Salt & pepper'),
    titled('SALT', 'Salt'),
    titled('塩の朝 | 埠頭', '塩の朝'),
    titled('Соль на рассвете', 'Соль'),
    titled('Salt at dawn', 'Pepper for dinner'),
    titled('塩の朝', '胡椒'),
    titled('The Quay', 'Ana (@ana@quay.example)'),
  ],
  'languages of two sources': [
    byLanguage('en-GB', 'en_US'),
    byLanguage('nb', 'no_NO'),
    byLanguage('he', 'iw_IL'),
    byLanguage('zh-Hant', 'zh_TW'),
    byLanguage('en', 'fr_FR'),
    byLanguage('de', 'en_US'),
  ],
  'authors of two sources': [
    authors('Ana Reis', { '@type': 'Person', name: 'Ana Reis' }),
    authors('ana', { name: 'Bo Lund' }),
    authors('Ana Reis', 'https://quay.example/ana'),
    authors('Ana Reis', [{ name: 'Bo Lund' }, { name: 'Ana Reis' }]),
    authors('Ana Reis', { '@type': 'Organization', name: 'The Harbour Company' }),
  ],
  'addresses of two sources': [
    address('{site}/a', '{site}/a/', '/a'),
    address('{site}/a', '{site}/a#top', '/a'),
    address('{site}/t/a', '{site}/t/a/7', '/t/a'),
    address('{site}/a', '{site}/', '/a'),
    address('{site}/a', 'https://other.example/a', '/a'),
    address('https://other.example/a', '{site}/a', '/a'),
    address('{site}/%C3%A9', '{site}/é', '/%C3%A9'),
  ],
  'JSON-LD': [
    script(''),
    script('{}'),
    script('<!-- {"@context":"https://schema.org"} -->'),
    script('{"@context":"https://schema.org"};'),
    script("{'@context':'https://schema.org'}"),
    script('{"@context":"https://schema.org","name":"a\nb"}'),
    script('[{"@type":"Person"},{"@context":"https://schema.org"}]'),
    script('{"@id":"#a","https://schema.org/name":"Quay"}'),
    script('{"@context":"https://schema.org","@graph":[{"@type":"Person"}]}'),
    script(
      '{"@context":"https://schema.org","@type":"ItemList","itemListElement":[{"@type":"BlogPosting","headline":"Pepper","url":"{site}/p"},{"@type":"BlogPosting","headline":"Tides","url":"{site}/t"}]}',
    ),
  ],
  'llms.txt': [
    text('/llms.txt', '# Quay\n'),
    text('/llms.txt', '# Quay\n\n> Tides.\n\n## Docs\n\n- [A](/a): one\n', 'text/markdown'),
    text('/llms.txt', '## Quay\n'),
    text('/llms.txt', '<!doctype html><title>Quay</title>', 'text/html'),
  ],
  'security.txt': [
    text(
      '/.well-known/security.txt',
      '-----BEGIN PGP SIGNED MESSAGE-----\n\nContact: https://quay.example/report\nExpires: 2030-01-01T00:00:00.000Z\n',
    ),
    text('/.well-known/security.txt', 'CONTACT: mailto:a@quay.example\r\nEXPIRES: 2030-01-01T00:00:00Z\r\n'),
    text('/.well-known/security.txt', 'Nothing yet'),
  ],
};

/** A page for each value. */
export const variants: readonly TestPage[] = Object.entries(tables).flatMap(([name, values]) =>
  values.map((value, index) => pageOf(`${name.toLowerCase().replace(/\W+/g, '-')}-${index + 1}`, value)),
);
