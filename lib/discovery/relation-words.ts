import { t } from '../i18n';

/** Relation types with a name in the catalogue, in camel case. */
// biome-ignore format: one list
const named = [
  'canonical', 'shortlink', 'amphtml', 'citeAs', 'describedby', 'license', 'author', 'self', 'item',
  'collection', 'next', 'prev', 'me', 'webmention', 'pingback', 'micropub', 'authorizationEndpoint',
  'tokenEndpoint', 'hub', 'linkset', 'serviceDesc', 'serviceDoc', 'manifest', 'search', 'edituri', 'alternate',
  'about', 'acl', 'apiCatalog', 'appendix', 'archives', 'blockedBy', 'bookmark', 'c2paManifest', 'chapter',
  'compressionDictionary', 'contents', 'convertedfrom', 'copyright', 'createForm', 'current', 'deprecation',
  'describes', 'disclosure', 'duplicate', 'edit', 'editForm', 'editMedia', 'enclosure', 'first', 'geofeed',
  'glossary', 'help', 'hosts', 'httpOstatusOrgSchema10Subscribe', 'httpWebfingerNetRelProfilePage',
  'httpsApiWOrg', 'imageSrc', 'index', 'indieauthMetadata', 'intervalafter', 'intervalbefore', 'jf2feed',
  'last', 'latestVersion', 'lrdd', 'mediaFeed', 'memento', 'micropubMedia', 'microsub', 'monitor',
  'monitorGroup', 'nextArchive', 'openid2LocalId', 'openid2Provider', 'openidDelegate', 'openidServer',
  'original', 'p3pv1', 'payment', 'pgpkey', 'predecessorVersion', 'prevArchive', 'preview', 'previous',
  'privacyPolicy', 'profile', 'publication', 'publisher', 'related', 'replies', 'restconf', 'section',
  'service', 'serviceMeta', 'servicePost', 'sponsored', 'start', 'status', 'subsection', 'successorVersion',
  'sunset', 'syndication', 'tag', 'termsOfService', 'timegate', 'timemap', 'type', 'ugc', 'up',
  'versionHistory', 'via', 'webfinger', 'wlwmanifest', 'workingCopy', 'workingCopyOf',
] as const;

/** The name of a link's first relation type that has one; else the relation types as written. */
export function relationName(rel: string): string {
  for (const relation of rel.toLowerCase().split(/\s+/)) {
    const key = relation.replace(/[^a-z0-9]+(\w)?/g, (_, letter = '') => letter.toUpperCase());
    const found = named.find((one) => one === key);
    if (found) return t(`discovery.rel.${found}`);
  }
  return rel;
}
