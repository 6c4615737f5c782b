/** Documents that pages of the corpus name, as short as they may be. */
export const rss = (item = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Quay</title><link>{site}/</link><description>Notes</description>${item}</channel></rss>`;

export const atom = (entry = '') =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Quay</title><id>{site}/</id><updated>2026-03-01T10:00:00Z</updated>${entry}</feed>`;

export const jsonFeed = '{"version":"https://jsonfeed.org/version/1.1","title":"Quay","items":[]}';

export const oembed = (more: object = {}) =>
  JSON.stringify({ version: '1.0', type: 'link', title: 'Quay', ...more });

export const note = (more: object = {}) =>
  JSON.stringify({
    '@context': 'https://www.w3.org/ns/activitystreams',
    ...{ id: '{site}/notes/1', type: 'Note', attributedTo: '{site}/users/ana', content: 'The quay.' },
    ...{ published: '2026-03-01T10:00:00Z', url: '{site}/', ...more },
  });

export const article = (more: object = {}) => note({ type: 'Article', name: 'Quay', ...more });

export const ld = (node: unknown) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

export const posting = (more: object = {}) =>
  ld({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: 'Quay', url: '{site}/', ...more });

export const linkset = (...contexts: object[]) => JSON.stringify({ linkset: contexts });

export const meta = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(
      ([name, content]) =>
        `<meta ${/^(?:og|article):/.test(name) ? 'property' : 'name'}="${name}" content="${content}">`,
    )
    .join('\n');

export const link = (rel: string, href: string, more = '') =>
  `<link rel="${rel}" href="${href}"${more && ` ${more}`}>`;

export const alternate = (type: string, href: string) => link('alternate', href, `type="${type}"`);
