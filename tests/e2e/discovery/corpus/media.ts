import type { Site } from './site.ts';

/** Wikis, videos, news, code and libraries. */
export const media: readonly Site[] = [
  {
    name: 'encyclopedia',
    path: '/wiki/Estuary',
    head: `<title>Estuary - Free encyclopedia</title>
<link rel="preconnect" href="//upload.wiki.example"><link rel="alternate" media="only screen and (max-width: 640px)" href="//en.m.wiki.example/wiki/Estuary">
<link rel="alternate" type="application/x-wiki" title="Edit this page" href="/w/index.php?title=Estuary&amp;action=edit">
<link rel="apple-touch-icon" href="/static/apple-touch/wiki.png"><link rel="icon" href="/static/favicon/wiki.ico">
<link rel="search" type="application/opensearchdescription+xml" href="/w/rest.php/v1/search" title="Wiki (en)">
<link rel="EditURI" type="application/rsd+xml" href="//en.wiki.example/w/api.php?action=rsd">
<link rel="canonical" href="{site}/wiki/Estuary"><link rel="license" href="https://licences.example/by-sa/4.0/deed.en">
<link rel="alternate" type="application/atom+xml" title="Atom feed" href="/w/index.php?title=Special:RecentChanges&amp;feed=atom">
<link rel="dns-prefetch" href="//meta.wiki.example" />`,
    says: `
      head alternate http://en.m.wiki.example/wiki/Estuary (only screen and (max-width: 640px))
      head alternate /w/index.php?title=Estuary&action=edit
      head search /w/rest.php/v1/search
      head EditURI http://en.wiki.example/w/api.php?action=rsd
      head canonical /wiki/Estuary
      head license https://licences.example/by-sa/4.0/deed.en
      head feed /w/index.php?title=Special:RecentChanges&feed=atom`,
  },
  {
    name: 'wiki in plain files',
    path: '/doku.php?id=ropes:splice',
    head: `<title>ropes:splice [Yard]</title>
<link rel="search" type="application/opensearchdescription+xml" href="/lib/exe/opensearch.php" title="Yard"/>
<link rel="start" href="/"/><link rel="contents" href="/doku.php?id=ropes:splice&amp;do=index" title="Sitemap"/>
<link rel="manifest" href="/lib/exe/manifest.php" crossorigin="use-credentials"/>
<link rel="alternate" type="application/rss+xml" title="Recent Changes" href="/feed.php"/>
<link rel="alternate" type="application/rss+xml" title="Current namespace" href="/feed.php?mode=list&amp;ns=ropes"/>
<link rel="alternate" type="text/html" title="Plain HTML" href="/doku.php?do=export_xhtml&amp;id=ropes:splice"/>
<link rel="alternate" type="text/plain" title="Wiki Markup" href="/doku.php?do=export_raw&amp;id=ropes:splice"/>
<link rel="stylesheet" href="/lib/exe/css.php?t=d"/>`,
    says: `
      head search /lib/exe/opensearch.php
      head start /
      head contents /doku.php?id=ropes:splice&do=index
      head manifest /lib/exe/manifest.php
      head feed /feed.php
      head feed /feed.php?mode=list&ns=ropes
      head alternate /doku.php?do=export_xhtml&id=ropes:splice
      head text /doku.php?do=export_raw&id=ropes:splice`,
  },
  {
    name: 'knowledge base with its data in many forms',
    path: '/wiki/Q42',
    head: `<title>tide</title>
<link rel="alternate" href="{site}/data/Q42.json" type="application/json"><link rel="alternate" href="{site}/data/Q42.php" type="application/vnd.php.serialized">
<link rel="alternate" href="{site}/data/Q42.n3" type="text/n3"><link rel="alternate" href="{site}/data/Q42.ttl" type="text/turtle">
<link rel="alternate" href="{site}/data/Q42.nt" type="application/n-triples"><link rel="alternate" href="{site}/data/Q42.rdf" type="application/rdf+xml">
<link rel="alternate" href="{site}/data/Q42.jsonld" type="application/ld+json">`,
    says: `
      head json /data/Q42.json
      head alternate /data/Q42.php
      head alternate /data/Q42.n3
      head alternate /data/Q42.ttl
      head alternate /data/Q42.nt
      head feed /data/Q42.rdf
      head json /data/Q42.jsonld`,
  },
  {
    name: 'videos',
    path: '/watch?v=tide',
    head: `<title>Tide in a minute</title><link rel="search" type="application/opensearchdescription+xml" href="{site}/opensearch?locale=en_US" title="Videos">
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"><link rel="shortlinkUrl" href="https://vid.example/tide">
<link rel="alternate" href="android-app://com.videos.android/http/www.videos.example/watch?v=tide">
<link rel="canonical" href="{site}/watch?v=tide"><link rel="alternate" media="handheld" href="https://m.videos.example/watch?v=tide">
<link rel="alternate" type="application/json+oembed" href="{site}/oembed?format=json&amp;url=https%3A%2F%2Fvideos.example%2Fwatch%3Fv%3Dtide" title="Tide in a minute">
<link rel="alternate" type="text/xml+oembed" href="{site}/oembed?format=xml&amp;url=https%3A%2F%2Fvideos.example%2Fwatch%3Fv%3Dtide" title="Tide in a minute">`,
    body: '<span itemprop="author"><link itemprop="url" href="/@ana"></span><link itemprop="embedUrl" href="/embed/tide">',
    says: `
      head search /opensearch?locale=en_US
      head manifest /manifest.webmanifest
      head shortlinkUrl https://vid.example/tide
      head canonical /watch?v=tide
      head alternate https://m.videos.example/watch?v=tide (handheld)
      head oembed-json /oembed?format=json&url=https%3A%2F%2Fvideos.example%2Fwatch%3Fv%3Dtide
      head oembed-xml /oembed?format=xml&url=https%3A%2F%2Fvideos.example%2Fwatch%3Fv%3Dtide`,
  },
  {
    name: 'federated videos, oEmbed of the other type',
    path: '/w/9aB',
    link: ['<{site}/services/oembed?url=x&format=xml>; rel="alternate"; type="application/xml+oembed"'],
    head: `<title>Locks</title><link rel="alternate" type="application/json+oembed" href="{site}/services/oembed?url=x" title="Locks" />
<link rel="alternate" type="application/rss+xml" title="Comments" href="/feeds/video-comments.xml?videoId=9" />
<link rel="alternate" type="application/activity+json" href="{site}/videos/watch/9" />`,
    says: `
      head oembed-json /services/oembed?url=x
      head feed /feeds/video-comments.xml?videoId=9
      head activitypub /videos/watch/9
      header oembed-xml /services/oembed?url=x&format=xml`,
  },
  {
    name: 'podcast host',
    path: '/shows/foghorn/4',
    head: `<title>Foghorn: Episode 4</title><link rel="alternate" type="application/rss+xml" title="Foghorn" href="https://feeds.cast.example/foghorn" />
<link rel="alternate" type="application/json+oembed" href="/oembed.json?id=4"><link rel="canonical" href="{site}/shows/foghorn/4">
<link rel="alternate" type="text/vtt" title="Transcript" hreflang="en" href="/shows/foghorn/4.vtt">`,
    says: `
      head feed https://feeds.cast.example/foghorn
      head oembed-json /oembed.json?id=4
      head canonical /shows/foghorn/4
      head alternate /shows/foghorn/4.vtt [en]`,
  },
  {
    name: 'newspaper',
    path: '/2026/mar/18/ferry-returns',
    link: ['</css/a.css>; rel=preload; as=style; nopush, <https://img.news.example>; rel=preconnect'],
    head: `<title>Ferry returns</title><link rel="canonical" href="{site}/2026/mar/18/ferry-returns"/>
<link rel="amphtml" href="https://amp.news.example/2026/mar/18/ferry-returns"/><link rel="shortlink" href="https://n.example/p/1f"/>
<link rel="alternate" hreflang="en" href="{site}/2026/mar/18/ferry-returns"/><link rel="alternate" hreflang="pt-PT" href="{site}/pt/2026/mar/18/ferry"/>
<link rel="alternate" type="application/rss+xml" title="Transport" href="/transport/rss"/><link rel="alternate" type="application/rss+xml" title="News" href="/rss"/>
<link rel="publisher" href="https://news.example/about"><link rel="standout" href="{site}/2026/mar/18/ferry-returns">`,
    says: `
      head canonical /2026/mar/18/ferry-returns
      head amphtml https://amp.news.example/2026/mar/18/ferry-returns
      head shortlink https://n.example/p/1f
      head alternate /2026/mar/18/ferry-returns [en]
      head alternate /pt/2026/mar/18/ferry [pt-PT]
      head feed /transport/rss
      head feed /rss
      head publisher https://news.example/about
      head standout /2026/mar/18/ferry-returns`,
  },
  {
    name: 'code host, releases',
    path: '/ana/tidelib/releases',
    head: `<title>Releases · ana/tidelib</title><link rel="dns-prefetch" href="https://assets.code.example"><link rel="preconnect" href="https://avatars.code.example">
<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="Code"><link rel="fluid-icon" href="/fluid.png" title="Code">
<link rel="alternate" type="application/atom+xml" title="tidelib Release Notes" href="{site}/ana/tidelib/releases.atom" />
<link rel="alternate" type="application/atom+xml" title="tidelib Tags" href="{site}/ana/tidelib/tags.atom" />
<link rel="canonical" href="{site}/ana/tidelib/releases" data-turbo-transient><link rel="assets" href="https://assets.code.example/">
<link rel="manifest" href="/manifest.json" crossOrigin="use-credentials">`,
    says: `
      head search /opensearch.xml
      head feed /ana/tidelib/releases.atom
      head feed /ana/tidelib/tags.atom
      head canonical /ana/tidelib/releases
      head assets https://assets.code.example/
      head manifest /manifest.json`,
  },
  {
    name: 'repository of research data, signposted in its headers alone',
    path: '/records/8841',
    link: [
      '<https://doi.example/10.5/8841> ; rel="cite-as" , <{site}/records/8841/files/tides,%20hourly.csv> ; rel="item" ; type="text/csv"',
      '<{site}/api/records/8841> ; rel="describedby" ; type="application/dcat+xml" , <{site}/api/records/8841> ; rel="describedby" ; type="application/ld+json"',
      '<https://orcid.example/0000-0001> ; rel="author" , <https://licences.example/by/4.0/> ; rel="license", <https://schema.example/Dataset> ; rel="type"',
      '<{site}/api/records/8841> ; rel="linkset" ; type="application/linkset+json"',
      '<{site}/records/8841> ; rel="collection" ; anchor="{site}/records/8841/files/tides,%20hourly.csv"',
    ],
    head: '<title>Hourly tides</title><link rel="canonical" href="{site}/records/8841">',
    says: `
      head canonical /records/8841
      header cite-as https://doi.example/10.5/8841
      header item /records/8841/files/tides,%20hourly.csv
      header describedby /api/records/8841
      header describedby /api/records/8841
      header author https://orcid.example/0000-0001
      header license https://licences.example/by/4.0/
      header type https://schema.example/Dataset
      header linkset /api/records/8841
      header collection /records/8841 of /records/8841/files/tides,%20hourly.csv`,
  },
  {
    name: 'archive of papers, signposted in its head',
    path: '/abs/2603.01',
    head: `<title>On the drift of buoys</title><link rel="canonical" href="{site}/abs/2603.01"/>
<link rel="cite-as" href="https://doi.example/10.48/2603.01"><link rel="item" type="application/pdf" href="/pdf/2603.01">
<link rel="describedby" type="application/vnd.citationstyles.csl+json" href="/cite/2603.01.json">
<link rel="unapi-server" type="application/xml" title="unAPI" href="/unapi"><link rel="schema.DC" href="http://purl.example/dc/elements/1.1/">`,
    says: `
      head canonical /abs/2603.01
      head cite-as https://doi.example/10.48/2603.01
      head item /pdf/2603.01
      head describedby /cite/2603.01.json
      head unapi-server /unapi
      head schema.DC http://purl.example/dc/elements/1.1/`,
  },
];
