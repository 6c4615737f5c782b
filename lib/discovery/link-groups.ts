import type { TypedLink } from './model';

/** What links are about that are no alternative of the page. */
export type LinkGroup = 'about' | 'languages' | 'identity' | 'data' | 'other';

export interface GroupOfLinks {
  group: LinkGroup;
  links: TypedLink[];
}

/** Relation types by what they are about, the groups in listing order. */
const relations: [LinkGroup, string][] = [
  [
    'about',
    'canonical shortlink amphtml cite-as describedby describes license copyright author publisher self bookmark ' +
      'item collection first prev previous next last up index contents start',
  ],
  [
    'identity',
    'me webmention pingback micropub micropub_media microsub authorization_endpoint token_endpoint ' +
      'indieauth-metadata openid.server openid.delegate openid2.provider openid2.local_id pgpkey hub acct ' +
      'http://ostatus.org/schema/1.0/subscribe',
  ],
  [
    'data',
    'linkset api-catalog service service-desc service-doc service-meta status manifest search edituri ' +
      'wlwmanifest',
  ],
];

const groupOfRelation = new Map(
  relations.flatMap(([group, names]) => names.split(' ').map((name) => [name, group] as const)),
);

/** The first relation type that has a group decides; `alternate` in another language or for another screen has its own. */
export function groupOf({ rel, hreflang, media }: TypedLink): LinkGroup {
  const names = rel.toLowerCase().split(/\s+/);
  if (names.includes('alternate') && (hreflang || media)) return 'languages';
  for (const name of names) {
    const group = groupOfRelation.get(name);
    if (group) return group;
  }
  return 'other';
}

/** The links that are no alternatives, in groups; groups without any are left out. */
export function linkGroupsOf(links: readonly TypedLink[]): GroupOfLinks[] {
  const groups: GroupOfLinks[] = (['about', 'languages', 'identity', 'data', 'other'] as const).map(
    (group) => ({ group, links: [] }),
  );
  for (const link of links) {
    if (!link.kind) groups.find(({ group }) => group === groupOf(link))?.links.push(link);
  }
  return groups.filter((one) => one.links.length > 0);
}

/** How many of `fresh` are not among `shown`. */
export function newLinks(fresh: readonly TypedLink[], shown: readonly TypedLink[]): number {
  const keyOf = ({ rel, href, type, hreflang, media, anchor }: TypedLink) =>
    JSON.stringify([rel, href, type, hreflang, media, anchor]);
  const known = new Set(shown.map(keyOf));
  return fresh.filter((link) => !known.has(keyOf(link))).length;
}
