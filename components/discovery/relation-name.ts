import { t } from '@/lib/i18n';

/** Relation types that have a name in plain words, in lower case. */
const names: Record<string, () => string> = {
  canonical: () => t('discovery.rel.canonical'),
  shortlink: () => t('discovery.rel.shortlink'),
  amphtml: () => t('discovery.rel.amphtml'),
  'cite-as': () => t('discovery.rel.citeAs'),
  describedby: () => t('discovery.rel.describedby'),
  license: () => t('discovery.rel.license'),
  author: () => t('discovery.rel.author'),
  self: () => t('discovery.rel.self'),
  item: () => t('discovery.rel.item'),
  collection: () => t('discovery.rel.collection'),
  next: () => t('discovery.rel.next'),
  prev: () => t('discovery.rel.prev'),
  me: () => t('discovery.rel.me'),
  webmention: () => t('discovery.rel.webmention'),
  pingback: () => t('discovery.rel.pingback'),
  micropub: () => t('discovery.rel.micropub'),
  authorization_endpoint: () => t('discovery.rel.authorization'),
  token_endpoint: () => t('discovery.rel.token'),
  hub: () => t('discovery.rel.hub'),
  linkset: () => t('discovery.rel.linkset'),
  'service-desc': () => t('discovery.rel.serviceDesc'),
  'service-doc': () => t('discovery.rel.serviceDoc'),
  manifest: () => t('discovery.rel.manifest'),
  search: () => t('discovery.rel.search'),
  edituri: () => t('discovery.rel.editUri'),
  alternate: () => t('discovery.rel.alternate'),
};

/** What a link's relation types are called in plain words; the first that has a name, else as they are. */
export function relationName(rel: string): string {
  for (const relation of rel.toLowerCase().split(/\s+/)) {
    const name = Object.hasOwn(names, relation) && names[relation];
    if (name) return name();
  }
  return rel;
}
