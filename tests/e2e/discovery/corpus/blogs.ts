import type { Site } from './site.ts';

/** Blog engines and newsletters. */
export const blogs: readonly Site[] = [
  {
    name: 'blog engine with an API, plug-ins for search engines and ActivityPub',
    path: '/2026/03/salt/',
    link: [
      '<{site}/cms-json/>; rel="https://api.cms.example/"',
      '<{site}/cms-json/cms/v2/posts/731>; rel="alternate"; title="JSON"; type="application/json"',
      '<{site}/?p=731>; rel=shortlink',
    ],
    head: `
<meta charset="UTF-8"><title>Salt &#8211; The Quay</title>
<link rel="profile" href="https://gmpg.example/xfn/11">
<meta name='robots' content='max-image-preview:large' />
<link rel='dns-prefetch' href='//stats.quay.example' />
<link rel="alternate" type="application/rss+xml" title="The Quay &raquo; Feed" href="{site}/feed/" />
<link rel="alternate" type="application/rss+xml" title="The Quay &raquo; Comments Feed" href="{site}/comments/feed/" />
<link rel="alternate" title="oEmbed (JSON)" type="application/json+oembed" href="{site}/cms-json/oembed/1.0/embed?url=https%3A%2F%2Fquay.example%2F2026%2F03%2Fsalt%2F" />
<link rel="alternate" title="oEmbed (XML)" type="text/xml+oembed" href="{site}/cms-json/oembed/1.0/embed?url=https%3A%2F%2Fquay.example%2F2026%2F03%2Fsalt%2F&#038;format=xml" />
<link rel='stylesheet' id='blocks-css' href='{site}/lib/blocks.css?ver=6.7' media='all' />
<link rel="https://api.cms.example/" href="{site}/cms-json/" /><link rel="alternate" title="JSON" type="application/json" href="{site}/cms-json/cms/v2/posts/731" /><link rel="EditURI" type="application/rsd+xml" title="RSD" href="{site}/xmlrpc.php?rsd" />
<meta name="generator" content="CMS 6.7" />
<link rel="canonical" href="{site}/2026/03/salt/" />
<link rel='shortlink' href='{site}/?p=731' />
<link rel="alternate" title="ActivityPub (JSON)" type="application/activity+json" href="{site}/?p=731" />
<link rel="icon" href="{site}/icon-32.png" sizes="32x32" />
<link rel="apple-touch-icon" href="{site}/icon-180.png" />`,
    says: `
      head profile https://gmpg.example/xfn/11
      head feed /feed/
      head feed /comments/feed/
      head oembed-json /cms-json/oembed/1.0/embed?url=https%3A%2F%2Fquay.example%2F2026%2F03%2Fsalt%2F
      head oembed-xml /cms-json/oembed/1.0/embed?url=https%3A%2F%2Fquay.example%2F2026%2F03%2Fsalt%2F&format=xml
      head+header api-root /cms-json/
      head+header json /cms-json/cms/v2/posts/731
      head EditURI /xmlrpc.php?rsd
      head canonical /2026/03/salt/
      head+header shortlink /?p=731
      head activitypub /?p=731`,
  },
  {
    name: 'blog engine with an older theme: pingback, next and previous, webmention in head and header',
    path: '/lamp/',
    link: ['<{site}/mentions>; rel="webmention"'],
    head: `<title>Lamp</title>
<link rel="pingback" href="{site}/xmlrpc.php">
<link rel="webmention" href="{site}/mentions" />
<link rel='prev' title='Rope' href='{site}/rope/' /><link rel='next' title='Oil' href='{site}/oil/' />
<link rel="wlwmanifest" type="application/wlwmanifest+xml" href="{site}/wlwmanifest.xml">`,
    says: `
      head pingback /xmlrpc.php
      head+header webmention /mentions
      head prev /rope/
      head next /oil/
      head wlwmanifest /wlwmanifest.xml`,
  },
  {
    name: 'publishing platform with members and accelerated pages',
    path: '/on-tides/',
    head: `<title>On tides</title>
<link rel="preload" as="style" type="text/css" href="/assets/built/screen.css?v=1">
<link rel="icon" href="{site}/content/images/size/w256h256/2026/01/icon.png" type="image/png">
<link rel="canonical" href="{site}/on-tides/">
<link rel="amphtml" href="{site}/on-tides/amp/">
<link rel="alternate" type="application/rss+xml" title="Harbour notes" href="{site}/rss/">
<link rel="webmention" href="{site}/webmentions/receive/">`,
    says: `
      head canonical /on-tides/
      head amphtml /on-tides/amp/
      head feed /rss/
      head webmention /webmentions/receive/`,
  },
  {
    name: 'hosted blog of a search company',
    path: '/2026/03/kelp.html',
    head: `<title>Kelp: A week of kelp</title>
<link href='{site}/favicon.ico' rel='icon' type='image/x-icon'/>
<link href='{site}/2026/03/kelp.html' rel='canonical'/>
<link rel="alternate" type="application/atom+xml" title="Kelp - Atom" href="{site}/feeds/posts/default" />
<link rel="alternate" type="application/rss+xml" title="Kelp - RSS" href="{site}/feeds/posts/default?alt=rss" />
<link rel="service.post" type="application/atom+xml" title="Kelp - Atom" href="https://www.host.example/feeds/9/posts/default" />
<link rel="alternate" type="application/atom+xml" title="Kelp - Atom" href="{site}/feeds/77/comments/default" />
<link href='https://images.host.example/kelp.jpg' rel='image_src'/>`,
    says: `
      head canonical /2026/03/kelp.html
      head feed /feeds/posts/default
      head feed /feeds/posts/default?alt=rss
      head service.post https://www.host.example/feeds/9/posts/default
      head feed /feeds/77/comments/default
      head image_src https://images.host.example/kelp.jpg`,
  },
  {
    name: 'short posts with links to apps',
    path: '/post/88/gulls',
    head: `<title>gulls</title>
<link rel="alternate" type="application/rss+xml" href="{site}/rss">
<link rel="alternate" href="android-app://com.posts/posts/x-callback-url/blog?blogName=gulls" />
<link rel="alternate" href="ios-app://305/posts/x-callback-url/blog" />
<link rel="canonical" href="{site}/post/88/gulls" />
<link rel="alternate" type="application/json+oembed" href="https://api.posts.example/oembed/1.0?url={site}/post/88/gulls" />`,
    says: `
      head feed /rss
      head canonical /post/88/gulls
      head oembed-json https://api.posts.example/oembed/1.0?url={site}/post/88/gulls`,
  },
  {
    name: 'essays with a reader app',
    path: '/@ana/low-water-4f2',
    head: `<title>Low water | by Ana</title>
<link rel="search" type="application/opensearchdescription+xml" title="Essays" href="/osd.xml">
<link rel="apple-touch-icon" sizes="152x152" href="/152.png"><link rel="mask-icon" href="/mask.svg" color="#171717">
<link id="glyph_preload_link" rel="preload" as="style" href="https://glyph.essays.example/font.css">
<link rel="author" href="{site}/@ana"><link rel="canonical" href="{site}/@ana/low-water-4f2">
<link rel="alternate" href="android-app://com.essays.reader/https/essays.example/p/4f2">`,
    says: `
      head search /osd.xml
      head author /@ana
      head canonical /@ana/low-water-4f2`,
  },
  {
    name: 'newsletter host',
    path: '/p/driftwood',
    head: `<title>Driftwood</title>
<link rel="preconnect" href="https://cdn.letters.example" />
<link rel="alternate" type="application/rss+xml" href="/feed" title="Driftwood letters"/>
<link rel="canonical" href="{site}/p/driftwood" />
<link rel="manifest" href="/manifest.json" crossorigin="anonymous" />`,
    says: `
      head feed /feed
      head canonical /p/driftwood
      head manifest /manifest.json`,
  },
  {
    name: 'federated writing',
    path: '/ana/on-knots',
    head: `<title>On knots — Ana</title>
<link rel="stylesheet" type="text/css" href="/css/write.css" />
<link rel="canonical" href="{site}/ana/on-knots" />
<link rel="alternate" type="application/activity+json" href="{site}/api/posts/k7" />
<link rel="alternate" type="application/rss+xml" title="Ana" href="/ana/feed/" />`,
    says: `
      head canonical /ana/on-knots
      head activitypub /api/posts/k7
      head feed /ana/feed/`,
  },
];
