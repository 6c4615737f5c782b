import type { Site } from './site.ts';

/** Shops, builders of sites, and engines for large sites. */
export const shops: readonly Site[] = [
  {
    name: 'hosted shop, product',
    path: '/products/lantern?variant=4',
    link: [
      '<https://cdn.shop.example>; rel="preconnect", <https://cdn.shop.example>; rel="preconnect"; crossorigin',
    ],
    head: `<title>Lantern</title><link rel="preconnect" href="https://cdn.shop.example" crossorigin>
<link rel="canonical" href="{site}/products/lantern">
<link rel="alternate" type="application/json+oembed" href="{site}/products/lantern.oembed">
<link rel="alternate" hreflang="x-default" href="{site}/products/lantern">
<link rel="alternate" hreflang="de" href="{site}/de/products/lantern">
<link rel="alternate" hreflang="en-US" href="https://us.shop.example/products/lantern">
<script id="features">{"accessToken":"x"}</script>`,
    says: `
      head canonical /products/lantern
      head oembed-json /products/lantern.oembed
      head alternate /products/lantern [x-default]
      head alternate /de/products/lantern [de]
      head alternate https://us.shop.example/products/lantern [en-US]`,
  },
  {
    name: 'hosted shop, collection',
    path: '/collections/lamps',
    head: `<title>Lamps</title><link rel="canonical" href="{site}/collections/lamps">
<link rel="alternate" type="application/atom+xml" title="Feed" href="/collections/lamps.atom" />
<link rel="next" href="/collections/lamps?page=2">
<link rel="alternate" type="application/json+oembed" href="{site}/collections/lamps.oembed">`,
    says: `
      head canonical /collections/lamps
      head feed /collections/lamps.atom
      head next /collections/lamps?page=2
      head oembed-json /collections/lamps.oembed`,
  },
  {
    name: 'shop engine with hundreds of preloads',
    path: '/oilskins.html',
    head: `<title>Oilskins</title>${'<link rel="preload" as="font" crossorigin="anonymous" href="/static/f.woff2" />'.repeat(200)}
<link rel="stylesheet" type="text/css" media="all" href="/static/merged.min.css" /><link rel="canonical" href="{site}/oilskins.html" />
<link rel="alternate" type="application/rss+xml" title="New Products" href="/rss/catalog/new/store_id/1/" />`,
    says: `
      head canonical /oilskins.html
      head feed /rss/catalog/new/store_id/1/`,
  },
  {
    name: 'site builder with drag and drop',
    path: '/menu',
    head: `<title>Menu</title><link rel="canonical" href="{site}/menu"/>
<link rel="alternate" href="{site}/menu" hreflang="x-default"/><link rel="alternate" href="{site}/pt/menu" hreflang="pt"/>
<link rel="alternate" type="application/rss+xml" title="Blog" href="{site}/blog-feed.xml"/>
<link rel="preload" href="/services/chunk.js" as="script"/>`,
    says: `
      head canonical /menu
      head alternate /menu [x-default]
      head alternate /pt/menu [pt]
      head feed /blog-feed.xml`,
  },
  {
    name: 'site builder whose pages have a JSON form',
    path: '/journal/paint',
    head: `<title>Paint</title><base href=""><link rel="canonical" href="{site}/journal/paint"/>
<link rel="alternate" type="application/rss+xml" title="RSS Feed" href="{site}/journal?format=rss" />
<link rel="image_src" href="https://static.builder.example/p.jpg" />`,
    says: `
      head canonical /journal/paint
      head feed /journal?format=rss
      head image_src https://static.builder.example/p.jpg`,
  },
  {
    name: 'engine for large sites, with links in headers and head alike',
    path: '/en/node/12',
    link: [
      '<{site}/en/harbour>; rel="canonical"',
      '<{site}/en/node/12>; rel="shortlink"',
      '<{site}/en/harbour>; rel="alternate"; hreflang="en", <{site}/fr/port>; rel="alternate"; hreflang="fr"',
      '<{site}/en/node/12/revisions>; rel="version-history"',
    ],
    head: `<title>Harbour</title><link rel="canonical" href="{site}/en/harbour" /><link rel="shortlink" href="{site}/en/node/12" />
<link rel="alternate" hreflang="en" href="{site}/en/harbour" /><link rel="alternate" hreflang="fr" href="{site}/fr/port" />
<link rel="delete-form" href="/en/node/12/delete" /><link rel="edit-form" href="/en/node/12/edit" />
<link rel="alternate" type="application/rss+xml" title="News" href="{site}/en/rss.xml" />`,
    says: `
      head+header canonical /en/harbour
      head+header shortlink /en/node/12
      head+header alternate /en/harbour [en]
      head+header alternate /fr/port [fr]
      head delete-form /en/node/12/delete
      head edit-form /en/node/12/edit
      head feed /en/rss.xml
      header version-history /en/node/12/revisions`,
  },
  {
    name: 'content manager with a base address and entities',
    path: '/index.php/boats/12-dinghy',
    head: `<meta charset="utf-8"><base href="{site}/index.php/boats/12-dinghy"><title>Dinghy</title>
<link href="/index.php/boats?format=feed&amp;type=rss" rel="alternate" type="application/rss+xml" title="RSS 2.0">
<link href="/index.php/boats?format=feed&amp;type=atom" rel="alternate" type="application/atom+xml" title="Atom 1.0">
<link href="{site}/index.php/component/finder/search?format=opensearch&amp;Itemid=101" rel="search" title="OpenSearch" type="application/opensearchdescription+xml">
<link href="/media/favicon.svg" rel="icon" type="image/svg+xml"><link href="/media/safari.svg" rel="mask-icon" color="#000">`,
    says: `
      head feed /index.php/boats?format=feed&type=rss
      head feed /index.php/boats?format=feed&type=atom
      head search /index.php/component/finder/search?format=opensearch&Itemid=101`,
  },
  {
    name: 'content manager in a base folder above its page',
    path: '/shop/en/about',
    head: `<base href="/shop/"><title>About</title><link rel="canonical" href="en/about">
<link rel="alternate" type="application/rss+xml" href="feeds/news.xml"><link rel="start" href="./">`,
    says: `
      head canonical /shop/en/about
      head feed /shop/feeds/news.xml
      head start /shop/`,
  },
];
