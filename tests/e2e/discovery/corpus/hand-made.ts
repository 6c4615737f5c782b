import type { Site } from './site.ts';

const xhtml = (head: string, body: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`;

/** Pages as people and old tools write them, faults and all. */
export const handMade: readonly Site[] = [
  {
    name: 'XHTML served as XML, with links of other vocabularies',
    path: '/old/strict.xhtml',
    type: 'application/xhtml+xml',
    head: xhtml(
      `<title>Strict</title><link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2" /><link rel="Author" href="/me" />
<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="/not/html" />`,
      `<p>Hello <a rel="license" href="/licence">licence</a></p><svg xmlns="http://www.w3.org/2000/svg"><a rel="me" href="/svg"><text>x</text></a></svg>`,
    ),
    says: `
      head feed /feed?a=1&b=2
      head Author /me
      body license /licence`,
  },
  {
    name: 'shouted, in single quotes, with spaces and entities',
    path: '/shout',
    head: `<TITLE>Shout</TITLE><LINK HREF='/feed?x=1&#038;y=&quot;2&quot;' TYPE='APPLICATION/RSS+XML' REL='  nofollow
	ALTERNATE ' TITLE='Tom &amp; Ana'>
<link rel=SITEMAP href=/map.xml><Link rel=Alternate type="text/plain; charset=utf-8" href=/shout.txt>
<link rel="Shortcut Icon" href="/i.ico"><link rel='STYLESHEET' href='/a.css'><link rel="https://API.cms.example/" href="/api/">`,
    says: `
      head feed /feed?x=1&y=%222%22
      head sitemap /map.xml
      head text /shout.txt
      head api-root /api/`,
  },
  {
    name: 'everything twice',
    path: '/twice',
    link: [
      '</feed>; rel=alternate; type="application/rss+xml"',
      '</feed>; rel="alternate"; type="application/rss+xml"',
    ],
    head: `<title>Twice</title><link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/rss+xml" href="{site}/feed" title="Feed">
<link rel="canonical" href="/twice"><link rel="canonical" href="/once">`,
    body: '<a rel="alternate" type="application/rss+xml" href="/feed">Feed</a>',
    says: `
      head+body+header feed /feed
      head canonical /twice
      head canonical /once`,
  },
  {
    name: 'a paragraph in the head, so that the rest of it lands in the body',
    path: '/slip',
    head: `<title>Slip</title><link rel="alternate" type="application/rss+xml" href="/feed">
<p>This pushes what follows into the body.</p>
<link rel="alternate" type="application/json" href="/slip.json"><link rel="canonical" href="/slip">`,
    says: `
      head feed /feed
      body json /slip.json
      body canonical /slip`,
  },
  {
    name: 'links for people to press',
    path: '/press',
    head: '<title>Press</title>',
    body: `<p><a rel="alternate" type="application/atom+xml" href="feed.atom">Atom</a> <a rel="alternate" type="text/calendar" href="/events.ics">Calendar</a>
<a rel="alternate" hreflang="pt" href="/pt/press">Português</a> <a rel="me" href="https://social.example/@press">Social</a>
<a rel="alternate" href="/other">Other</a> <a rel="noopener nofollow" href="https://advert.example/">Advert</a> <a rel="prev" href="/0">0</a></p>`,
    says: `
      body feed /feed.atom
      body alternate /events.ics
      body alternate /pt/press [pt]
      body me https://social.example/@press`,
  },
  {
    name: 'addresses that lead nowhere on the web',
    path: '/nowhere',
    link: [
      '<javascript:alert(1)>; rel=me, <data:text/plain,1>; rel=alternate; type="text/plain", <https://a:b@x.example/>; rel=me',
    ],
    head: `<title>Nowhere</title><link rel="alternate" type="application/rss+xml" href="feed:https://x.example/rss"><link rel="me" href="acct:ana@x.example">
<link rel="alternate" type="application/json" href="javascript:alert(1)"><link rel="alternate" type="text/plain" href="data:text/plain,1">
<link rel="alternate" type="application/json" href="https://user:word@x.example/"><link rel="alternate" type="application/json" href="http://[">
<link rel="alternate" type="application/json" href=""><link rel="alternate" type="application/json"><link rel="license" href="http://x.example:99999/">
<link rel="author" href="humans.txt">`,
    says: `
      head author /humans.txt`,
  },
  {
    name: 'names that hide the document’s own',
    path: '/clobber',
    head: '<title>Clobber</title><link rel="alternate" type="application/json" href="/c.json">',
    body: `<img name="head" alt=""><form name="documentElement"><input name="querySelectorAll"></form><form name="title"></form>
<form id="location" name="querySelectorAll"></form><img name="body" alt=""><a id="performance" href="/">x</a><iframe name="URL"></iframe>`,
    says: `
      head json /c.json`,
  },
  {
    name: 'a base of another site, given twice',
    path: '/based',
    head: `<title>Based</title><base href="https://cdn.example/a/b"><base href="/ignored/"><link rel="alternate" type="application/json" href="c.json">
<link rel="alternate" type="application/rss+xml" href="//feeds.example/f"><link rel="canonical" href="{site}/based">`,
    link: ['<c.txt>; rel=alternate; type="text/plain"'],
    says: `
      head json https://cdn.example/a/c.json
      head feed https://feeds.example/f
      head canonical /based
      header text /c.txt`,
  },
  {
    name: 'a header that holds commas, quotes and other letters',
    path: '/header',
    link: [
      `</a,b;c>; title="one, </no>; rel=me"; rel="alternate start"; type="text/plain", </d>; title*=UTF-8''mar%C3%A9; rel=describedby; hreflang=pt; media="print"`,
      '</e>; rel="license"; rel="me", no link at all, </f>; rel=hub',
      '</g>; rel="self"; anchor="#top"',
    ],
    head: '<title>Header</title>',
    says: `
      header text /a,b;c
      header describedby /d [pt] (print)
      header license /e
      header hub /f
      header self /g of /header#top`,
  },
  {
    name: 'nothing at all',
    path: '/nothing',
    head: '<title>Nothing</title><link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.png">',
    says: '',
  },
];
