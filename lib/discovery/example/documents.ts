import { escapeMarkup } from '@/lib/http/escape-markup';
import { type ExampleDocument, exampleUrl } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import { at, author, earlier, linkedData, links, paths, place, post } from './site';

const json = (type: string, value: object) => ({ type, body: JSON.stringify(value, undefined, 2) });

const html = (): string =>
  post()
    .paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`)
    .join('');

/** The page as a reader of its address gets it: the comparison asks for it. */
function page() {
  const { title, lang, url } = post();
  const tags = links().map(
    ({ rel, type, href, title: name }) =>
      `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}" title="${escapeMarkup(name)}">`,
  );
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="${lang}"><head><title>${escapeMarkup(title)}</title>
<link rel="canonical" href="${url}">
${tags.join('\n')}
<script type="application/ld+json">${linkedData().replaceAll('<', '\\u003c')}</script>
</head><body><h1>${escapeMarkup(title)}</h1>${html()}</body></html>`,
  };
}

function note() {
  const { url, title, published, updated, lang, paragraphs } = post();
  return json('application/json; charset=utf-8', {
    ...{ id: 42, title, url, published, updated, language: lang },
    author: { name: author.name, url: author.url },
    content: paragraphs.join('\n\n'),
    place,
  });
}

const oembed = () =>
  json('application/json+oembed', {
    version: '1.0',
    type: 'link',
    title: post().title,
    author_name: author.name,
    author_url: author.url,
    provider_name: t('example.site'),
    provider_url: at('/'),
    cache_age: 86400,
  });

function activity() {
  const { url, title, published, updated, lang } = post();
  return json('application/activity+json', {
    '@context': 'https://www.w3.org/ns/activitystreams',
    id: at(paths.activity),
    type: 'Article',
    name: title,
    nameMap: { [lang]: title },
    attributedTo: { type: 'Person', id: author.actor, name: author.name, url: author.url },
    ...{ content: html(), contentMap: { [lang]: html() }, url, published, updated },
    location: {
      ...{ type: 'Place', name: place.name },
      ...{ latitude: place.latitude, longitude: place.longitude },
    },
    to: 'https://www.w3.org/ns/activitystreams#Public',
  });
}

const actor = () =>
  json('application/activity+json', {
    '@context': 'https://www.w3.org/ns/activitystreams',
    id: author.actor,
    type: 'Person',
    preferredUsername: 'ines',
    name: author.name,
    summary: t('example.about'),
    url: author.url,
  });

function text() {
  const { title, paragraphs } = post();
  return { type: 'text/plain; charset=utf-8', body: [title, ...paragraphs, ''].join('\n\n') };
}

/** https://llmstxt.org */
const llms = () => ({
  type: 'text/markdown; charset=utf-8',
  body: `# ${t('example.site')}\n\n> ${t('example.about')}\n\n## ${t('discovery.name.feed')}\n\n${posts()
    .map(({ url, title, published }) => `- [${title}](${url}): ${published.slice(0, 10)}`)
    .join('\n')}\n`,
});

/** Posts in the feed and the sitemap, newest first. */
const posts = () => [post(), ...earlier()];

const xml = (type: string, body: string) => ({
  type,
  body: `<?xml version="1.0" encoding="utf-8"?>\n${body}`,
});

function feed() {
  const { updated, paragraphs } = post();
  const entries = posts().map(
    ({ url, title, published }) => `  <entry>
    <id>${url}</id>
    <title>${escapeMarkup(title)}</title>
    <link href="${url}"/>
    <published>${published}</published>
    <updated>${url === exampleUrl ? updated : published}</updated>${
      url === exampleUrl ? `\n    <summary>${escapeMarkup(paragraphs[0] ?? '')}</summary>` : ''
    }
  </entry>`,
  );
  return xml(
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${at('/')}</id>
  <title>${escapeMarkup(t('example.site'))}</title>
  <subtitle>${escapeMarkup(t('example.about'))}</subtitle>
  <link rel="self" href="${at(paths.feed)}"/>
  <author><name>${author.name}</name></author>
  <updated>${updated}</updated>
${entries.join('\n')}
</feed>`,
  );
}

const sitemap = () =>
  xml(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${posts()
  .map(({ url, published }) => `  <url><loc>${url}</loc><lastmod>${published}</lastmod></url>`)
  .join('\n')}
</urlset>`,
  );

const api = () =>
  json('application/json; charset=utf-8', {
    name: t('example.site'),
    description: t('example.about'),
    url: at('/'),
    namespaces: ['notes/v1'],
    routes: {
      '/notes/v1/notes': {
        namespace: 'notes/v1',
        methods: ['GET'],
        endpoints: [{ methods: ['GET'], args: { page: { type: 'integer', default: 1 } } }],
        _links: { self: [{ href: at(paths.apiNotes) }] },
      },
    },
  });

const notes = () =>
  json(
    'application/json; charset=utf-8',
    posts().map(({ url, title, published }) => ({ title, url, published })),
  );

const documents = new Map<string, () => Pick<ExampleDocument, 'type' | 'body'>>([
  [new URL(exampleUrl).pathname, page],
  [paths.json, note],
  [paths.oembed, oembed],
  [paths.activity, activity],
  [new URL(author.actor).pathname, actor],
  [paths.text, text],
  [paths.llms, llms],
  [paths.feed, feed],
  [paths.sitemap, sitemap],
  [paths.api, api],
  [paths.apiNotes, notes],
]);

/** The document of the invented site at an address; whatever the query, since nothing depends on it. */
export function exampleDocument({ pathname }: URL): ExampleDocument {
  const made = documents.get(pathname)?.();
  return made ? { status: 200, ...made } : { status: 404, type: 'text/plain', body: 'Not found' };
}
