import type { Site } from './site.ts';

/** Static generators, personal sites and documentation. */
export const staticSites: readonly Site[] = [
  {
    name: 'fast static generator, two languages and three output formats',
    path: '/posts/moorings/',
    head: `<title>Moorings</title><base href="{site}/">
<link rel=canonical href="posts/moorings/">
<link rel=alternate type=application/rss+xml href=posts/index.xml title=Boats>
<link rel=alternate type=application/json href=posts/moorings/index.json title=Boats>
<link rel=alternate hreflang=pt href=pt/posts/amarras/ title="Português">
<link rel=alternate hreflang=en href=posts/moorings/>
<link rel=preload href=css/main.css as=style>`,
    says: `
      head canonical /posts/moorings/
      head feed /posts/index.xml
      head json /posts/moorings/index.json
      head alternate /pt/posts/amarras/ [pt]
      head alternate /posts/moorings/ [en]`,
  },
  {
    name: 'static generator in Ruby',
    path: '/2026/01/02/ropes.html',
    head: `<title>Ropes | Boat shed</title>
<link rel="canonical" href="{site}/2026/01/02/ropes.html" />
<link rel="stylesheet" href="/assets/main.css"><link type="application/atom+xml" rel="alternate" href="{site}/feed.xml" title="Boat shed" />`,
    says: `
      head canonical /2026/01/02/ropes.html
      head feed /feed.xml`,
  },
  {
    name: 'static generator with JSON Feed and a page as Markdown',
    path: '/notes/caulk/',
    head: `<title>Caulk</title>
<link rel="alternate" type="application/feed+json" title="Notes" href="/feed.json">
<link rel="alternate" type="application/atom+xml" title="Notes" href="/feed/feed.xml">
<link rel="alternate" type="text/markdown" href="./index.md">
<link rel="sitemap" href="/sitemap-index.xml">
<link rel="license" href="https://licences.example/by/4.0/">`,
    says: `
      head feed /feed.json
      head feed /feed/feed.xml
      head markdown /notes/caulk/index.md
      head sitemap /sitemap-index.xml
      head license https://licences.example/by/4.0/`,
  },
  {
    name: 'component site: everything preloaded, a manifest, a sitemap',
    path: '/app/',
    head: `<title>Tides</title>
<link rel="preload" href="/_app/immutable/start.js" as="script" crossorigin="">
<link rel="modulepreload" href="/_app/immutable/chunks/1.js"><link rel="prefetch" as="script" href="/_app/2.js">
<link rel="manifest" href="/site.webmanifest"><link rel="sitemap" type="application/xml" href="/sitemap-0.xml">
<link rel="shortcut icon" type="image/svg+xml" href="/favicon.svg">`,
    says: `
      head manifest /site.webmanifest
      head sitemap /sitemap-0.xml`,
  },
  {
    name: 'personal site of the independent web, signing in with itself',
    path: '/',
    head: `<title>Ana Reis</title>
<link href="https://code.example/ana" rel="me"><link rel="me" href="mailto:ana@reis.example">
<link rel="authorization_endpoint" href="https://sign.example/auth">
<link rel="token_endpoint" href="https://tokens.example/token">
<link rel="indieauth-metadata" href="/.well-known/oauth-authorization-server">
<link rel="micropub" href="/micropub"><link rel="microsub" href="https://reader.example/microsub/9">
<link rel="webmention" href="https://mentions.example/reis.example/webmention" />
<link rel="pingback" href="https://mentions.example/reis.example/xmlrpc" />
<link rel="hub" href="https://hub.example/"><link rel="self" href="{site}/">
<link rel="pgpkey authn" href="/key.txt">`,
    body: `<p class="h-card"><a rel="me nofollow" href="https://social.example/@ana">elsewhere</a>
<a rel="license" href="https://licences.example/by-sa/4.0/">licence</a> <a rel="bookmark" href="/1">1</a></p>`,
    says: `
      head me https://code.example/ana
      head authorization_endpoint https://sign.example/auth
      head token_endpoint https://tokens.example/token
      head indieauth-metadata /.well-known/oauth-authorization-server
      head micropub /micropub
      head microsub https://reader.example/microsub/9
      head webmention https://mentions.example/reis.example/webmention
      head pingback https://mentions.example/reis.example/xmlrpc
      head hub https://hub.example/
      head self /
      head pgpkey,authn /key.txt
      body me,nofollow https://social.example/@ana
      body license https://licences.example/by-sa/4.0/`,
  },
  {
    name: 'personal site that says all in its headers',
    path: '/quiet',
    link: [
      '</webmention>; rel=webmention, </micropub>; rel="micropub"',
      '<https://hub.example/>; rel="hub", <>; rel="self"',
      '<https://sign.example/auth>; rel="authorization_endpoint", <https://sign.example/token>; rel="token_endpoint"',
    ],
    head: '<title>Quiet</title>',
    says: `
      header webmention /webmention
      header micropub /micropub
      header hub https://hub.example/
      header self /quiet
      header authorization_endpoint https://sign.example/auth
      header token_endpoint https://sign.example/token`,
  },
  {
    name: 'documentation in reStructuredText',
    path: '/en/latest/usage.html',
    head: `<title>Usage &mdash; tidelib 3.1 documentation</title>
<link rel="stylesheet" type="text/css" href="../../_static/pygments.css" />
<link rel="canonical" href="{site}/en/stable/usage.html" />
<link rel="index" title="Index" href="genindex.html" /><link rel="search" title="Search" href="search.html" />
<link rel="next" title="Reference" href="reference.html" /><link rel="prev" title="Install" href="install.html" />`,
    says: `
      head canonical /en/stable/usage.html
      head index /en/latest/genindex.html
      head search /en/latest/search.html
      head next /en/latest/reference.html
      head prev /en/latest/install.html`,
  },
  {
    name: 'documentation in Markdown, with text for language models',
    path: '/guide/start/',
    link: ['</sitemap.xml>; rel="sitemap", </llms.txt>; rel="describedby"; type="text/plain"'],
    head: `<title>Start</title><link rel="canonical" href="{site}/guide/start/">
<link rel="next" href="../charts/"><link rel="icon" href="../../assets/favicon.png">
<link rel="alternate" type="text/markdown" title="This page as Markdown" href="/guide/start.md">`,
    says: `
      head canonical /guide/start/
      head next /guide/charts/
      head markdown /guide/start.md
      header sitemap /sitemap.xml
      header llms /llms.txt`,
  },
  {
    name: 'API portal',
    path: '/developers',
    link: [
      '</openapi.json>; rel="service-desc"; type="application/openapi+json", </docs>; rel="service-doc"; type="text/html", </status>; rel="status"',
      '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
    ],
    head: '<title>Developers</title><link rel="service-doc" type="text/html" href="/docs">',
    says: `
      head+header service-doc /docs
      header service-desc /openapi.json
      header status /status
      header api-catalog /.well-known/api-catalog`,
  },
];
