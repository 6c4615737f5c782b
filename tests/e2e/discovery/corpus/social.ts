import type { Site } from './site.ts';

/** Social networks, forums and places to chat, federated and not. */
export const social: readonly Site[] = [
  {
    name: 'federated microblog, profile',
    path: '/@ana',
    link: [
      '<{site}/.well-known/webfinger?resource=acct%3Aana%40sea.example>; rel="lrdd"; type="application/jrd+json", <{site}/users/ana>; rel="alternate"; type="application/activity+json"',
    ],
    head: `<title>Ana (@ana@sea.example)</title>
<link href='/favicon.ico' rel='icon' type='image/x-icon'><link href='/icons/180.png' rel='apple-touch-icon' sizes='180x180'>
<link href='/manifest' rel='manifest'>
<link href='{site}/@ana.rss' rel='alternate' type='application/rss+xml'>
<link href='{site}/users/ana' rel='alternate' type='application/activity+json'>
<link href='https://reis.example/' rel='me' type='text/html'>`,
    says: `
      head manifest /manifest
      head feed /@ana.rss
      head+header activitypub /users/ana
      head me https://reis.example/
      header lrdd /.well-known/webfinger?resource=acct%3Aana%40sea.example`,
  },
  {
    name: 'federated microblog, post',
    path: '/@ana/1126',
    link: ['<{site}/users/ana/statuses/1126>; rel="alternate"; type="application/activity+json"'],
    head: `<title>Ana: "Low water at six"</title>
<link href='{site}/api/oembed?format=json&amp;url=https%3A%2F%2Fsea.example%2F%40ana%2F1126' rel='alternate' type='application/json+oembed'>
<link href='{site}/users/ana/statuses/1126' rel='alternate' type='application/activity+json'>`,
    says: `
      head oembed-json /api/oembed?format=json&url=https%3A%2F%2Fsea.example%2F%40ana%2F1126
      head+header activitypub /users/ana/statuses/1126`,
  },
  {
    name: 'federated pictures',
    path: '/p/ana/5501',
    head: `<title>Ana shared a photo</title><link rel="manifest" href="/manifest.json">
<link rel="canonical" href="{site}/p/ana/5501?src=share">
<link href="{site}/p/ana/5501" rel="alternate" type='application/ld+json; profile="https://www.w3.org/ns/activitystreams"'>
<link rel="alternate" type="application/atom+xml" href="{site}/users/ana.atom">`,
    says: `
      head manifest /manifest.json
      head canonical /p/ana/5501?src=share
      head activitypub /p/ana/5501
      head feed /users/ana.atom`,
  },
  {
    name: 'federated link board',
    path: '/post/901',
    head: `<title>Which knot is this?</title><link data-inferno-helmet="true" rel="canonical" href="{site}/post/901">
<link rel="alternate" type="application/activity+json" href="{site}/post/901">
<link rel="alternate" type="application/atom+xml" title="knots" href="/feeds/c/knots.xml?sort=Active">`,
    says: `
      head canonical /post/901
      head activitypub /post/901
      head feed /feeds/c/knots.xml?sort=Active`,
  },
  {
    name: 'forum of the newer kind',
    path: '/t/splices/12',
    head: `<title>Splices - Rigging</title>
<link rel="preload" as="script" href="/assets/start.js"><link rel="search" type="application/opensearchdescription+xml" href="{site}/opensearch.xml" title="Rigging">
<link rel="canonical" href="{site}/t/splices/12" /><link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
<link rel="next" href="{site}/t/splices/12?page=2">
<link rel="alternate nofollow" type="application/rss+xml" title="RSS feed of &#39;Splices&#39;" href="{site}/t/splices/12.rss" />`,
    says: `
      head search /opensearch.xml
      head canonical /t/splices/12
      head manifest /manifest.webmanifest
      head next /t/splices/12?page=2
      head feed /t/splices/12.rss`,
  },
  {
    name: 'forum of the older kind',
    path: '/viewtopic.php?f=2&t=9',
    head: `<title>Anchors - View topic</title>
<link rel="alternate" type="application/atom+xml" title="Feed - Boats" href="/app.php/feed?sid=1f">
<link rel="alternate" type="application/atom+xml" title="Feed - New Topics" href="/app.php/feed/topics?sid=1f">
<link rel="alternate" type="application/atom+xml" title="Feed - Forum - Anchors" href="/app.php/feed/forum/2?sid=1f">
<link rel="alternate" type="application/atom+xml" title="Feed - Topic - Anchors" href="/app.php/feed/topic/9?sid=1f">
<link rel="canonical" href="{site}/viewtopic.php?t=9">`,
    says: `
      head feed /app.php/feed?sid=1f
      head feed /app.php/feed/topics?sid=1f
      head feed /app.php/feed/forum/2?sid=1f
      head feed /app.php/feed/topic/9?sid=1f
      head canonical /viewtopic.php?t=9`,
  },
  {
    name: 'questions and answers',
    path: '/questions/77/how-long-is-a-rope',
    head: `<title>How long is a rope?</title><link rel="shortcut icon" href="https://cdn.ask.example/favicon.ico">
<link rel="image_src" href="https://cdn.ask.example/logo.png">
<link rel="search" type="application/opensearchdescription+xml" title="Ask" href="/opensearch.xml">
<link rel="canonical" href="{site}/questions/77/how-long-is-a-rope" />
<link rel="alternate" type="application/atom+xml" title="Feed for question &#39;How long is a rope?&#39;" href="/feeds/question/77">`,
    says: `
      head image_src https://cdn.ask.example/logo.png
      head search /opensearch.xml
      head canonical /questions/77/how-long-is-a-rope
      head feed /feeds/question/77`,
  },
  {
    name: 'link board with an old stylesheet for phones',
    path: '/r/sailing/comments/1a/',
    head: `<title>Sailing</title>
<link rel="canonical" href="{site}/r/sailing/comments/1a/" /><link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.board.example/r/sailing/comments/1a/" />
<link rel="alternate" type="application/atom+xml" title="RSS" href="{site}/r/sailing/comments/1a/.rss" />
<link rel="alternate" type="application/json+oembed" title="oEmbed" href="/oembed?url=https%3A%2F%2Fboard.example%2F1a" />
<link rel='alternate stylesheet' href='/night.css' title='Night'><link rel="shorturl" href="https://brd.example/1a">`,
    says: `
      head canonical /r/sailing/comments/1a/
      head alternate https://m.board.example/r/sailing/comments/1a/ (only screen and (max-width: 640px))
      head feed /r/sailing/comments/1a/.rss
      head oembed-json /oembed?url=https%3A%2F%2Fboard.example%2F1a
      head shorturl https://brd.example/1a`,
  },
];
