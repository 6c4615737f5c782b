/**
 * What the product gets wrong today, each group with its reason; names are those of the tests. An entry that is right
 * by now fails its test: take it out.
 */
const groups: readonly { why: string; names: readonly string[] }[] = [
  {
    why: 'A JSON Feed declared as application/json is listed as a version of the page. On home pages such a link is of the site; elsewhere only the document (or the title, which is the site’s) tells.',
    names: ['eleventy-page'],
  },
  {
    why: 'Read as plain JSON: `version` in the document would say that it is a feed.',
    names: ['docusaurus-feed.json reading', 'eleventy-feed.json reading'],
  },
  {
    why: 'No reader for web manifests; without a type the link is even read as text.',
    names: [
      'docusaurus-manifest.json reading',
      'docusaurus-manifest.json title',
      'dokuwiki-manifest.json reading',
      'dokuwiki-manifest.json title',
    ],
  },
  {
    why: 'An entry or a note without a title has an empty one; its first words serve.',
    names: ['fediblog-status.json title'],
  },
  {
    why: 'XML with a bare & or an unknown entity is called mended, without line and column.',
    names: ['dokuwiki-feed-ampersand.xml fault', 'hexo-rss2-entity.xml fault'],
  },
  {
    why: 'Nothing reads the sitemaps out of robots.txt.',
    names: ['ghost-robots.txt facts', 'jekyll-robots.txt facts', 'wordpress-robots.txt facts'],
  },
];

export const knownWrong: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(({ why, names }) => names.map((name) => [name, why])),
);
