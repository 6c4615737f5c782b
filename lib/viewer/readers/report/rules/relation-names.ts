/** Link relations of the IANA registry, and those that browsers and sites use beside it (2026-08). */
const registered = [
  'about acl alternate amphtml api-catalog appendix apple-touch-icon apple-touch-startup-image',
  'archives author blocked-by bookmark c2pa-manifest canonical chapter cite-as collection',
  'compression-dictionary contents convertedfrom copyright create-form current deprecation',
  'describedby describes disclosure dns-prefetch duplicate edit edit-form edit-media enclosure',
  'external first geofeed glossary help hosts hub ice-server icon index intervalafter',
  'intervalbefore intervalcontains intervaldisjoint intervalduring intervalequals',
  'intervalfinishedby intervalfinishes intervalin intervalmeets intervalmetby intervaloverlappedby',
  'intervaloverlaps intervalstartedby intervalstarts item last latest-version license linkset lrdd',
  'manifest mask-icon me media-feed memento micropub modulepreload monitor monitor-group next',
  'next-archive nofollow noopener noreferrer opener openid2.local_id openid2.provider original',
  'p3pv1 payment pingback preconnect predecessor-version prefetch preload prerender prev',
  'prev-archive preview previous privacy-policy profile publication rdap-active rdap-bottom',
  'rdap-down rdap-top rdap-up related replies restconf ruleinput search section self service',
  'service-desc service-doc service-meta sip-trunking-capability sitemap sponsored start status',
  'stylesheet subsection successor-version sunset tag terms-of-service timegate timemap type ugc up',
  'version-history via webmention working-copy working-copy-of',
];

/** In the microformats wiki, in a draft, or of widespread software; none of them is a slip of the pen. */
const inUse = [
  'ai-catalog shortlink feed llms-txt sitemap syndication in-reply-to home shortcut image_src',
  'apple-touch-icon-precomposed fluid-icon wlwmanifest edituri rsd amphtml dns-prefetch expect',
  'authorization_endpoint token_endpoint indieauth-metadata microsub redirect_uri code-repository',
  'openid.server openid.delegate pgpkey publisher import assets meta serviceworker gettext',
  'friend acquaintance contact met co-worker colleague co-resident neighbor child parent sibling',
  'spouse kin muse crush date sweetheart category entry-content alternative follow followers',
  'following issues code member group root section-title schema.dc schema.dcterms schema.dcterm',
  'embed generator mobile image video audio feedurl source unapi-server chrome-webstore-item',
];

const split = (lines: readonly string[]): Set<string> => new Set(lines.flatMap((line) => line.split(' ')));

export const registeredRelations = split(registered);
export const relationsInUse = split(inUse);
