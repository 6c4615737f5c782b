import * as d from '../documents.ts';
import type { TestPage } from '../page.ts';

const rss: readonly [string, string] = ['application/rss+xml; charset=UTF-8', d.rss()];
const date = '2026-03-01T10:00:00+00:00';
const json = 'application/json; charset=UTF-8';

const press = `<title>Salt &#8211; The Quay</title>
<meta name='robots' content='max-image-preview:large' />
<link rel='dns-prefetch' href='//stats.quay.example' />
<link rel="profile" href="https://gmpg.org/xfn/11">
<link rel="pingback" href="{site}/xmlrpc.php">
<link rel="alternate" type="application/rss+xml" title="The Quay &raquo; Feed" href="{site}/feed/" />
<link rel="alternate" type="application/rss+xml" title="The Quay &raquo; Comments Feed" href="{site}/comments/feed/" />
<link rel="alternate" title="oEmbed (JSON)" type="application/json+oembed" href="{site}/wp-json/oembed/1.0/embed?url={site}%2Fsalt%2F" />
<link rel="alternate" title="oEmbed (XML)" type="text/xml+oembed" href="{site}/wp-json/oembed/1.0/embed?url={site}%2Fsalt%2F&#038;format=xml" />
<link rel="https://api.w.org/" href="{site}/wp-json/" /><link rel="alternate" title="JSON" type="application/json" href="{site}/wp-json/wp/v2/posts/731" /><link rel="EditURI" type="application/rsd+xml" title="RSD" href="{site}/xmlrpc.php?rsd" />
<meta name="generator" content="WordPress 6.9" />
<link rel="canonical" href="{site}/salt/" />
<link rel='shortlink' href='{site}/?p=731' />
<link rel="icon" href="{site}/icon-32.png" sizes="32x32" />`;
const pressSent = [
  '<{site}/wp-json/>; rel="https://api.w.org/"',
  '<{site}/wp-json/wp/v2/posts/731>; rel="alternate"; title="JSON"; type="application/json"',
  '<{site}/?p=731>; rel=shortlink',
];
const embedded = d.oembed({
  title: 'Salt',
  author_name: 'Ana Reis',
  type: 'rich',
  html: '<p>Salt</p>',
  provider_name: 'The Quay',
});
const pressDocuments = {
  '/feed/': rss,
  '/wp-json/oembed/1.0/embed?url={site}/salt/': [json, embedded] as const,
  '/wp-json/oembed/1.0/embed?url={site}/salt/&format=xml': [
    'text/xml; charset=UTF-8',
    '<?xml version="1.0"?><oembed><version>1.0</version><title>Salt</title><type>rich</type><html>x</html></oembed>',
  ] as const,
  '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *\nDisallow: /wp-admin/\n'] as const,
};
/** The graph that a plug-in for search engines adds, with the page, its picture, its path and its site. */
const graph = d.ld({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Article',
      '@id': '{site}/salt/#article',
      isPartOf: { '@id': '{site}/salt/' },
      author: { name: 'Ana Reis', '@id': '{site}/#/schema/person/1' },
      headline: 'Salt',
      datePublished: date,
      dateModified: date,
      mainEntityOfPage: { '@id': '{site}/salt/' },
      image: { '@id': '{site}/salt/#primaryimage' },
      inLanguage: 'en-GB',
    },
    {
      '@type': 'WebPage',
      '@id': '{site}/salt/',
      url: '{site}/salt/',
      name: 'Salt - The Quay',
      inLanguage: 'en-GB',
    },
    { '@type': 'ImageObject', '@id': '{site}/salt/#primaryimage', url: '{site}/up/salt-1024x683.jpg' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Home', item: '{site}/' }],
    },
    { '@type': 'WebSite', '@id': '{site}/#website', url: '{site}/', name: 'The Quay' },
    { '@type': 'Person', '@id': '{site}/#/schema/person/1', name: 'Ana Reis' },
  ],
});
const shared = d.meta({
  ...{ 'og:locale': 'en_GB', 'og:type': 'article', 'og:title': 'Salt - The Quay', 'og:url': '{site}/salt/' },
  ...{
    'og:site_name': 'The Quay',
    'og:image': '{site}/up/salt.jpg',
    'article:published_time': date,
    author: 'Ana Reis',
  },
});

/** Blog engines, static sites and newsletters, with heads as they write them: nothing here is wrong. */
export const blogs: readonly TestPage[] = [
  { name: 'wordpress-post', path: '/salt/', head: press, link: pressSent, documents: pressDocuments },
  {
    name: 'wordpress-seo',
    path: '/salt/',
    lang: 'en-GB',
    head: press + shared + graph,
    link: pressSent,
    documents: pressDocuments,
  },
  {
    name: 'wordpress-activitypub',
    path: '/salt/',
    head: `${press}<link rel="alternate" title="ActivityPub (JSON)" type="application/activity+json" href="{site}/?p=731" />\n<meta name="fediverse:creator" content="ana@quay.example" />`,
    link: [
      ...pressSent,
      '<{site}/?p=731>; title="ActivityPub (JSON)"; rel="alternate"; type="application/activity+json"',
    ],
    documents: {
      ...pressDocuments,
      '/?p=731': [
        'application/activity+json; charset=UTF-8',
        d.article({
          id: '{site}/?p=731',
          name: 'Salt',
          url: '{site}/salt/',
          attributedTo: '{site}/?author=1',
        }),
      ],
    },
  },
  {
    name: 'wordpress-home',
    head: `<title>The Quay &#8211; Notes from the water</title>
<link rel="alternate" type="application/rss+xml" title="The Quay &raquo; Feed" href="{site}/feed/" />
<link rel="https://api.w.org/" href="{site}/wp-json/" /><link rel="EditURI" type="application/rsd+xml" title="RSD" href="{site}/xmlrpc.php?rsd" />
<meta property="og:type" content="website" /><meta property="og:title" content="The Quay" /><meta property="og:url" content="{site}/" />
${d.ld({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'CollectionPage', '@id': '{site}/', url: '{site}/', name: 'The Quay' },
    { '@type': 'ImageObject', url: '{site}/logo.png', '@id': '{site}/#logo' },
  ],
})}
<link rel="canonical" href="{site}/" />`,
    documents: { '/feed/': rss },
  },
  {
    name: 'ghost-post',
    path: '/salt/',
    head: `<title>Salt</title>
    <link rel="icon" href="{site}/content/images/icon.png" type="image/png">
    <link rel="canonical" href="{site}/salt/">
    <meta name="referrer" content="no-referrer-when-downgrade">
    ${d.meta({ 'og:site_name': 'The Quay', 'og:type': 'article', 'og:title': 'Salt', 'og:url': '{site}/salt/', 'og:image': '{site}/content/images/size/w1200/2026/03/salt.jpg', 'article:published_time': '2026-03-01T10:00:00.000Z', 'article:modified_time': '2026-03-02T10:00:00.000Z', 'twitter:label1': 'Written by', 'twitter:data1': 'Ana Reis' })}
    ${d.ld({ '@context': 'https://schema.org', '@type': 'Article', publisher: { '@type': 'Organization', name: 'The Quay', url: '{site}/' }, author: { '@type': 'Person', name: 'Ana Reis', url: '{site}/author/ana/' }, headline: 'Salt', url: '{site}/salt/', datePublished: '2026-03-01T10:00:00.000Z', dateModified: '2026-03-02T10:00:00.000Z', image: { '@type': 'ImageObject', url: '{site}/content/images/size/w1200/2026/03/salt.jpg', width: 1200, height: 800 }, mainEntityOfPage: '{site}/salt/' })}
    <meta name="generator" content="Ghost 6.3">
    <link rel="alternate" type="application/rss+xml" title="The Quay" href="{site}/rss/">
    <link href="{site}/webmentions/receive/" rel="webmention">`,
    documents: { '/rss/': rss },
  },
  {
    name: 'hugo-post',
    path: '/posts/salt/',
    head: `<title>Salt | The Quay</title>
<meta name="author" content="">
<link rel="canonical" href="{site}/posts/salt/">
<link rel="alternate" type="application/rss+xml" href="{site}/posts/salt/index.xml" title="The Quay">
${d.meta({ 'og:url': '{site}/posts/salt/', 'og:site_name': 'The Quay', 'og:title': 'Salt', 'og:locale': 'en_us', 'og:type': 'article', 'article:section': 'posts', 'article:published_time': '2026-03-01T10:00:00+00:00', 'article:modified_time': '2026-03-01T10:00:00+00:00' })}
<meta itemprop="name" content="Salt"><meta itemprop="datePublished" content="2026-03-01T10:00:00+00:00">
${d.ld({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Posts', item: '{site}/posts/' }] })}
${d.ld({ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: 'Salt', name: 'Salt', inLanguage: 'en', datePublished: '2026-03-01T10:00:00Z', mainEntityOfPage: { '@type': 'WebPage', '@id': '{site}/posts/salt/' } })}`,
    lang: 'en-us',
    documents: { '/posts/salt/index.xml': ['application/xml', d.rss()] },
  },
  {
    name: 'jekyll-post',
    path: '/2026/03/01/salt.html',
    head: `<!-- Begin Jekyll SEO tag v2.8.0 -->
<title>Salt | The Quay</title>
<meta name="generator" content="Jekyll v4.4.1" />
${d.meta({ 'og:title': 'Salt', author: 'Ana Reis', 'og:locale': 'en_US', 'og:url': '{site}/2026/03/01/salt.html', 'og:site_name': 'The Quay', 'og:type': 'article', 'article:published_time': '2026-03-01T00:00:00+00:00' })}
<link rel="canonical" href="{site}/2026/03/01/salt.html" />
${d.ld({ '@context': 'https://schema.org', '@type': 'BlogPosting', author: { '@type': 'Person', name: 'Ana Reis' }, dateModified: '2026-03-01T00:00:00+00:00', datePublished: '2026-03-01T00:00:00+00:00', headline: 'Salt', mainEntityOfPage: { '@type': 'WebPage', '@id': '{site}/2026/03/01/salt.html' }, url: '{site}/2026/03/01/salt.html' })}
<!-- End Jekyll SEO tag -->
<link type="application/atom+xml" rel="alternate" href="{site}/feed.xml" title="The Quay" />`,
    body: '<article class="post h-entry"><h1 class="post-title p-name">Salt</h1><time class="dt-published" datetime="2026-03-01T00:00:00+00:00">Mar 1, 2026</time><div class="e-content"><p>Salt.</p></div><a class="u-url" href="/2026/03/01/salt.html" hidden></a></article>',
    documents: { '/feed.xml': ['application/xml', d.atom()] },
  },
  {
    name: 'writefreely-post',
    path: '/ana/salt',
    head: `<title>Salt &mdash; ana</title>
<link rel="shortcut icon" href="/favicon.ico" />
<link rel="canonical" href="{site}/ana/salt" />
<meta name="generator" content="WriteFreely">
<meta name="title" content="Salt &mdash; ana"><meta name="author" content="ana" />
${d.meta({ 'og:title': 'Salt', 'og:site_name': 'ana', 'og:type': 'article', 'og:url': '{site}/ana/salt', 'og:updated_time': '2026-03-01T10:00:00Z', 'og:image': '{site}/img/logo.png', 'article:published_time': '2026-03-01T10:00:00Z' })}`,
    body: '<h1 id="blog-title"><a rel="author" href="/ana/" class="h-card p-author">ana</a></h1><article id="post-body" class="norm h-entry"><h2 id="title" class="p-name">Salt</h2><div class="e-content"><p>Salt.</p></div></article>',
  },
  {
    name: 'blogger-post',
    path: '/2026/03/salt.html',
    head: `<title>The Quay: Salt</title>
<link href='{site}/2026/03/salt.html' rel='canonical'/>
<link rel="alternate" type="application/atom+xml" title="The Quay - Atom" href="{site}/feeds/posts/default" />
<link rel="alternate" type="application/rss+xml" title="The Quay - RSS" href="{site}/feeds/posts/default?alt=rss" />
<link rel="service.post" type="application/atom+xml" title="The Quay - Atom" href="https://www.blogger.com/feeds/1/posts/default" />
<meta content='{site}/2026/03/salt.html' property='og:url'/><meta content='Salt' property='og:title'/>`,
    documents: { '/feeds/posts/default': ['application/atom+xml; charset=UTF-8', d.atom()] },
  },
  {
    name: 'docusaurus-doc',
    path: '/docs/tides',
    head: `<title data-rh="true">Tides | Tidekit</title><meta data-rh="true" property="og:url" content="{site}/docs/tides"><meta data-rh="true" property="og:locale" content="en"><meta data-rh="true" property="og:title" content="Tides | Tidekit"><link data-rh="true" rel="canonical" href="{site}/docs/tides"><link data-rh="true" rel="alternate" href="{site}/docs/tides" hreflang="en"><link data-rh="true" rel="alternate" href="{site}/pt/docs/tides" hreflang="pt-BR"><link data-rh="true" rel="alternate" href="{site}/docs/tides" hreflang="x-default"><link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="Tidekit RSS Feed">`,
    documents: { '/blog/rss.xml': rss },
  },
  {
    name: 'eleventy-post',
    path: '/salt/',
    head: `<title>Salt</title><link rel="alternate" href="/feed/feed.xml" type="application/atom+xml" title="The Quay"><link rel="alternate" href="/feed.json" type="application/feed+json"><link rel="me" href="https://social.example/@ana"><link rel="authorization_endpoint" href="https://indieauth.example/auth"><link rel="webmention" href="https://webmention.example/quay">`,
    body: '<article class="h-entry"><h1 class="p-name">Salt</h1><a class="u-url" href="/salt/"><time class="dt-published" datetime="2026-03-01">1 March</time></a> <a class="p-author h-card" href="/">Ana Reis</a></article>',
    documents: { '/feed/feed.xml': ['application/xml', d.atom()] },
  },
  {
    name: 'substack-post',
    path: '/p/salt',
    head: `<title data-rh="true">Salt - by Ana Reis - The Quay</title><link rel="canonical" href="{site}/p/salt"><link rel="alternate" type="application/rss+xml" href="/feed" title="The Quay"><meta name="author" content="Ana Reis">${d.meta({ 'og:type': 'article', 'og:title': 'Salt', 'og:url': '{site}/p/salt', 'og:image': 'https://cdn.example/w_1200,h_600/quay/salt_1200.jpeg' })}${d.ld({ '@context': 'https://schema.org', '@type': 'NewsArticle', url: '{site}/p/salt', mainEntityOfPage: '{site}/p/salt', headline: 'Salt', image: [{ '@type': 'ImageObject', url: 'https://cdn.example/quay/salt_1200.jpeg' }], datePublished: '2026-03-01T10:00:00+00:00', author: [{ '@type': 'Person', name: 'Ana Reis' }] })}`,
    documents: { '/feed': rss },
  },
];
