import * as d from '../documents.ts';
import type { TestPage } from '../page.ts';

const activity = 'application/activity+json; charset=utf-8';
const rss: readonly [string, string] = ['application/rss+xml; charset=UTF-8', d.rss()];
const oembedAt = (path: string) => `/api/oembed?format=json&url={site}${path}`;

/** Servers of the fediverse, forums, wikis, videos, repositories and shops, with heads as they write them: nothing here is wrong. */
export const others: readonly TestPage[] = [
  {
    name: 'mastodon-status',
    path: '/@ana/111',
    head: `<title>Ana Reis: "Salz am Morgen" - Quay Social</title>
${d.ld({ '@context': 'https://schema.org', '@type': 'SocialMediaPosting', url: '{site}/@ana/111', datePublished: '2026-03-01T10:00:00Z', author: { '@type': 'Person', name: 'Ana Reis', alternateName: 'ana@mastodon-status.example' }, text: '<p>Salz am Morgen</p>' })}
<link href='{site}/api/oembed?format=json&amp;url={site}%2F%40ana%2F111' rel='alternate' type='application/json+oembed'>
<link href='{site}/users/ana/statuses/111' rel='alternate' type='application/activity+json'>
<link href='{site}/users/ana/statuses/111' rel='alternate' type='application/ld+json; profile="https://www.w3.org/ns/activitystreams"'>
<meta content="Quay Social" property="og:site_name"><meta content="article" property="og:type"><meta content="Ana Reis (@ana@quay.example)" property="og:title"><meta content="{site}/@ana/111" property="og:url"><meta content='2026-03-01T10:00:00Z' property='og:published_time'><meta content='de' property='og:locale'><meta content='ana@quay.example' property='profile:username'><meta content='{site}/avatars/original/5.png' property='og:image'>`,
    documents: {
      [oembedAt('/@ana/111')]: [
        'application/json; charset=utf-8',
        d.oembed({ type: 'rich', title: 'New status by Ana Reis', author_name: 'Ana Reis' }),
      ],
      '/users/ana/statuses/111': [
        activity,
        d.note({
          id: '{site}/users/ana/statuses/111',
          url: '{site}/@ana/111',
          contentMap: { de: 'Salz am Morgen' },
        }),
      ],
      '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /media_proxy/\n'],
    },
  },
  {
    name: 'mastodon-profile',
    path: '/@ana',
    head: `<title>Ana Reis (@ana@quay.example) - Quay Social</title><link rel="canonical" href="{site}/@ana"><link rel="alternate" type="application/rss+xml" href="{site}/@ana.rss"><link rel="alternate" type="application/activity+json" href="{site}/users/ana"><link rel="me" type="text/html" href="https://quay.example/">
${d.ld({ '@context': 'https://schema.org', '@type': 'ProfilePage', dateCreated: '2020-01-01T00:00:00Z', mainEntity: { '@type': 'Person', name: 'Ana Reis' } })}
<meta content="profile" property="og:type"><meta content='{site}/@ana' property='og:url'><meta content="Ana Reis (@ana@quay.example)" property="og:title">`,
    link: [
      '<{site}/.well-known/webfinger?resource=acct%3Aana%40quay.example>; rel="lrdd"; type="application/jrd+json"',
      '<{site}/users/ana>; rel="alternate"; type="application/activity+json"',
    ],
    documents: {
      '/users/ana': [
        activity,
        d.note({
          id: '{site}/users/ana',
          type: 'Person',
          name: 'Ana Reis',
          preferredUsername: 'ana',
          inbox: '{site}/i',
          outbox: '{site}/o',
          url: '{site}/@ana',
        }),
      ],
      '/@ana.rss': rss,
    },
  },
  {
    name: 'pixelfed-post',
    path: '/p/ana/111',
    head: `<title>Ana Reis: "Salt" - Pixelfed</title><link rel="manifest" href="/manifest.json"><meta property="og:site_name" content="Quay Photos"><meta property="og:title" content="Ana Reis (@ana@quay.example)"><meta property="og:type" content="article"><meta property="og:url" content="{site}/p/ana/111"><meta property="og:image" content="{site}/storage/m/111.jpg"><link href="{site}/p/ana/111" rel="alternate" type="application/activity+json"><link rel="canonical" href="{site}/p/ana/111"><link rel="shortcut icon" type="image/png" href="/img/favicon.png?v=2">`,
    object: d.note({ id: '{site}/p/ana/111' }),
  },
  {
    name: 'pleroma-notice',
    path: '/notice/1',
    head: `<title>Quay Pleroma</title><link rel="alternate" type="application/activity+json" href="https://elsewhere.example/objects/1"><meta property="og:title" content="Ana Reis"><meta property="og:url" content="https://elsewhere.example/objects/1"><meta property="og:description" content="Salt">`,
  },
  {
    name: 'misskey-note',
    path: '/notes/9a',
    head: `<title>Ana Reis (@ana) | Quay Misskey</title><link rel="alternate" href="{site}/notes/9a" type="application/activity+json"><meta property="og:type" content="article"><meta property="og:title" content="Ana Reis (@ana)"><meta property="og:url" content="{site}/notes/9a"><link rel="search" type="application/opensearchdescription+xml" title="Quay" href="{site}/opensearch.xml">`,
    lang: 'ja-JP',
    object: d.note({ id: '{site}/notes/9a' }),
  },
  {
    name: 'lemmy-post',
    path: '/post/7',
    head: `<title>Salt or pepper - Quay Lemmy</title><meta property="title" content="Salt or pepper - Quay Lemmy"><meta property="og:title" content="Salt or pepper - Quay Lemmy"><meta property="og:url" content="{site}/post/7"><link rel="canonical" href="https://other.example/post/9"><meta property="og:type" content="website"><link rel="alternate" type="application/activity+json" href="{site}/post/7"><link rel="apple-touch-startup-image" href="/icons/splash.png"><link rel="manifest" href="/manifest.webmanifest">`,
    object: d.note({ id: '{site}/post/7', type: 'Page', name: 'Salt or pepper' }),
  },
  {
    name: 'peertube-video',
    path: '/w/abc',
    head: `<title>Salt - Quay Tube</title><meta property="og:type" content="video"><meta property="og:title" content="Salt"><meta property="og:image:url" content="{site}/lazy-static/previews/u1.jpg"><meta property="og:url" content="{site}/w/abc"><meta property="name" content="Salt"><link rel="alternate" type="application/json+oembed" href="{site}/services/oembed?url={site}%2Fw%2Fabc" title="Salt"><script type="application/ld+json">{"@context":"http://schema.org","@type":"VideoObject","name":"Salt","image":"{site}/lazy-static/previews/u1.jpg","url":"{site}/w/abc","embedUrl":"{site}/videos/embed/abc","uploadDate":"2026-01-01T10:00:00.000Z","thumbnailUrl":"{site}/lazy-static/previews/u1.jpg"}</script><link rel="canonical" href="{site}/w/abc"><link rel="alternate" type="application/rss+xml" title="Quay Tube - Videos feed" href="{site}/feeds/videos.xml">`,
    documents: {
      '/services/oembed?url={site}/w/abc': [
        'application/json; charset=utf-8',
        d.oembed({
          type: 'video',
          html: '<iframe src="{site}/videos/embed/abc"></iframe>',
          title: 'Salt',
          author_name: 'Main ana channel',
        }),
      ],
      '/feeds/videos.xml': ['application/rss+xml', d.rss()],
    },
  },
  {
    name: 'discourse-topic',
    path: '/t/salt-or-pepper/12/3',
    head: `<title>Salt or pepper - Kitchen - Quay Forum</title><link rel="canonical" href="{site}/t/salt-or-pepper/12"><link rel="search" type="application/opensearchdescription+xml" href="{site}/opensearch.xml" title="Quay Forum Search"><link rel="alternate nofollow" type="application/rss+xml" title="RSS feed of &#39;Salt or pepper&#39;" href="{site}/t/salt-or-pepper/12.rss"><meta property="og:site_name" content="Quay Forum"><meta property="og:type" content="website"><meta property="og:image" content="{site}/uploads/logo.png"><meta property="og:url" content="{site}/t/salt-or-pepper/12/3"><meta property="og:title" content="Salt or pepper"><meta property="article:published_time" content="2026-03-01T10:00:00+00:00">${d.ld({ '@context': 'http://schema.org', '@type': 'QAPage', name: 'Salt or pepper', mainEntity: { '@type': 'Question', name: 'Salt or pepper', datePublished: '2026-03-01T10:00:00.000Z', author: { '@type': 'Person', name: 'ana' } } })}`,
    body: '<noscript><link rel="canonical" href="{site}/t/x"></noscript><div itemscope itemtype="http://schema.org/DiscussionForumPosting"></div>',
    documents: { '/t/salt-or-pepper/12.rss': rss },
  },
  {
    name: 'mediawiki-article',
    path: '/wiki/Salt',
    head: `<title>Salt - Quay Wiki</title><meta name="generator" content="MediaWiki 1.45.0"><meta property="og:title" content="Salt - Quay Wiki"><meta property="og:type" content="website"><meta property="og:image" content="{site}/images/salt.jpg"><link rel="alternate" media="only screen and (max-width: 640px)" href="//m.quay.example/wiki/Salt"><link rel="alternate" type="application/x-wiki" title="Edit" href="/w/index.php?title=Salt&amp;action=edit"><link rel="search" type="application/opensearchdescription+xml" href="/w/rest.php/v1/search" title="Quay Wiki (en)"><link rel="EditURI" type="application/rsd+xml" href="//quay.example/w/api.php?action=rsd"><link rel="canonical" href="{site}/wiki/Salt"><link rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/deed.en"><link rel="alternate" type="application/atom+xml" title="Quay Wiki Atom feed" href="/w/index.php?title=Special:RecentChanges&amp;feed=atom"><link rel="dns-prefetch" href="//meta.quay.example"><script type="application/ld+json">{"@context":"https:\\/\\/schema.org","@type":"Article","name":"Salt","url":"{site}\\/wiki\\/Salt","mainEntity":"http:\\/\\/www.wikidata.example\\/entity\\/Q1","author":{"@type":"Organization","name":"Contributors"},"datePublished":"2001-11-06T00:00:00Z","dateModified":"2026-03-01T10:00:00Z","image":"{site}\\/images\\/salt.jpg","headline":"ionic compound"}</script>`,
    documents: {
      '/w/index.php?title=Special:RecentChanges&feed=atom': ['application/atom+xml; charset=UTF-8', d.atom()],
    },
  },
  {
    name: 'drupal-node',
    path: '/node/7',
    head: `<link rel="canonical" href="{site}/salt" /><link rel="shortlink" href="{site}/node/7" /><meta name="Generator" content="Drupal 11 (https://www.drupal.org)" /><link rel="icon" href="/core/misc/favicon.ico" type="image/vnd.microsoft.icon" /><link rel="alternate" hreflang="en" href="{site}/salt" /><link rel="alternate" hreflang="pt-br" href="{site}/pt-br/sal" /><title>Salt | The Quay</title>`,
  },
  {
    name: 'gitea-repository',
    path: '/ana/quay',
    head: `<title>ana/quay: Tides - Quay Git</title><link rel="manifest" href="data:application/manifest+json;base64,e30="><meta name="author" content="ana"><link rel="alternate" type="application/atom+xml" title="" href="/ana/quay.atom"><link rel="alternate" type="application/rss+xml" title="" href="/ana/quay.rss"><meta property="og:title" content="quay"><meta property="og:url" content="{site}/ana/quay"><meta property="og:type" content="object"><meta property="og:image" content="{site}/avatars/1">`,
    documents: { '/ana/quay.atom': ['application/atom+xml;charset=utf-8', d.atom()] },
  },
  {
    name: 'zenodo-record',
    path: '/records/7',
    head: `<title>Tides of the quay</title><link rel="canonical" href="{site}/records/7"><link rel="alternate" type="text/csv" href="{site}/records/7/files/tides.csv"><link rel="item" type="text/csv" href="{site}/records/7/files/tides.csv"><meta name="citation_title" content="Tides of the quay">${d.ld({ '@context': 'http://schema.org', '@id': 'https://doi.example/10.1/7', '@type': 'https://schema.org/Dataset', name: 'Tides of the quay', url: '{site}/records/7', datePublished: '2026-03-01', author: [{ '@type': 'Person', name: 'Reis, Ana' }], inLanguage: { '@type': 'Language', name: 'eng' } })}`,
    link: [
      '<https://orcid.example/0000> ; rel="author"',
      '<https://doi.example/10.1/7> ; rel="cite-as"',
      '<{site}/api/records/7> ; rel="describedby" ; type="application/ld+json"',
      '<{site}/records/7/files/tides.csv> ; rel="item" ; type="text/csv"',
      '<https://creativecommons.org/licenses/by/4.0/legalcode> ; rel="license"',
      '<https://schema.org/Dataset> ; rel="type"',
      '<https://schema.org/AboutPage> ; rel="type"',
      '<{site}/api/records/7/links> ; rel="linkset" ; type="application/linkset+json"',
    ],
    documents: {
      '/api/records/7/links': [
        'application/linkset+json',
        d.linkset({
          anchor: '{site}/records/7',
          item: [{ href: '{site}/records/7/files/tides.csv', type: 'text/csv' }],
        }),
      ],
    },
  },
  {
    name: 'shop-product',
    path: '/products/salt',
    head: `<title>Salt &ndash; Quay Store</title><link rel="canonical" href="{site}/products/salt"><link rel="alternate" type="application/json+oembed" href="{site}/products/salt.oembed"><link rel="alternate" hreflang="x-default" href="{site}/products/salt"><link rel="alternate" hreflang="en" href="{site}/products/salt"><link rel="alternate" hreflang="fr-CA" href="{site}/fr-ca/products/salt"><meta property="og:type" content="product"><meta property="og:title" content="Salt"><meta property="og:url" content="{site}/products/salt"><meta property="og:image" content="http://cdn.example/files/salt.jpg?v=1">${d.ld({ '@context': 'http://schema.org/', '@type': 'Product', '@id': '/products/salt#product', name: 'Salt', image: 'https://cdn.example/files/salt.jpg?v=1&width=1920', url: '{site}/products/salt', review: [{ '@type': 'Review', name: 'Very salty', author: { name: 'Bo Lund' } }] })}`,
    documents: {
      '/products/salt.oembed': [
        'application/json',
        d.oembed({ title: 'Salt', provider: 'Quay Store', product_id: 'salt' }),
      ],
    },
  },
  {
    name: 'single-page-application',
    path: '/app',
    answersAll: true,
    head: `<title>Quay</title><link rel="modulepreload" href="/a.js"><link rel="icon" href="/icon.svg"><link rel="mask-icon" href="/mask.svg" color="#0b6b66">`,
    body: '<noscript>Turn scripts on.</noscript><div id="root"></div>',
  },
];
