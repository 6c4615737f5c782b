import { exampleHost, exampleUrl } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import type { PageLink } from '../page';

/** The invented site of our example page, in the person's language; people and places keep their names. */
export const at = (path: string): string => `https://${exampleHost}${path}`;

export const author = { name: 'Inês Valadão', url: at('/@ines'), actor: at('/users/ines') };

export const place = {
  name: 'Café Maré Alta',
  street: 'Cais da Alfândega 4',
  town: 'Horta',
  country: 'PT',
  latitude: 38.5345,
  longitude: -28.6252,
};

export const post = () => ({
  url: exampleUrl,
  title: t('example.title'),
  paragraphs: [t('example.text', [place.name]), t('example.more')],
  published: '2026-05-03T09:40:00Z',
  updated: '2026-05-03T10:20:00Z',
  lang: t('common.language'),
});

/** Quoted in the post, as Mastodon writes its embeds. */
export const message = () => ({
  author: 'Tomé Rocha',
  handle: 'tome',
  url: at('/@tome/112904'),
  text: t('example.message'),
  day: '2026-05-03',
});

/** The older posts, newest first. */
export const earlier = () => [
  { url: at('/notes/41'), title: t('example.earlier'), published: '2026-04-26T17:05:00Z' },
  { url: at('/notes/40'), title: t('example.earliest'), published: '2026-04-12T20:30:00Z' },
];

/** Where each document is. `documents.ts` has one for every address. */
export const paths = {
  json: '/notes/42.json',
  oembed: '/oembed',
  activity: '/notes/42/activity',
  text: '/notes/42.txt',
  llms: '/llms.txt',
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  api: '/api/',
  apiNotes: '/api/notes/v1/notes',
};

/** The links in the head of the page: one of every kind that the toolbar button counts. */
export function links(): Pick<PageLink, 'rel' | 'type' | 'href' | 'title'>[] {
  const alternate = (type: string, path: string, title = '') => ({
    rel: 'alternate',
    type,
    href: at(path),
    title,
  });
  const oembed = `${paths.oembed}?${new URLSearchParams({ url: exampleUrl, format: 'json' })}`;
  return [
    alternate('application/json', paths.json),
    alternate('application/json+oembed', oembed),
    alternate('application/activity+json', paths.activity),
    alternate('text/plain', paths.text),
    alternate('application/atom+xml', paths.feed, t('example.site')),
    { ...alternate('application/xml', paths.sitemap), rel: 'sitemap' },
    { ...alternate('application/json', paths.api), rel: 'https://api.w.org/' },
    { ...alternate('text/markdown', paths.llms), rel: 'describedby' },
  ];
}

/** The post and its place for search engines, which This page reads the place from. */
export function linkedData(): string {
  const { url, title, published, updated, lang } = post();
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url,
    datePublished: published,
    dateModified: updated,
    inLanguage: lang,
    author: { '@type': 'Person', name: author.name, url: author.url },
    contentLocation: {
      '@type': 'CafeOrCoffeeShop',
      name: place.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.street,
        addressLocality: place.town,
        addressCountry: place.country,
      },
      geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    },
  });
}
