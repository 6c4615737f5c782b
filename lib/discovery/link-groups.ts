import type { TypedLink } from './model';

/** Groups of links that are not alternatives, in listing order. */
const linkGroups = ['about', 'languages', 'identity', 'data', 'other'] as const;
export type LinkGroup = (typeof linkGroups)[number];

const relations: Partial<Record<LinkGroup, string>> = {
  about: `canonical shortlink amphtml cite-as describedby describes license copyright author publisher self bookmark
    item collection first prev previous next last up index contents start edit edit-form help privacy-policy
    terms-of-service latest-version predecessor-version successor-version version-history original memento timegate
    timemap preview related via`,
  identity: `me webmention pingback micropub micropub_media microsub authorization_endpoint token_endpoint
    indieauth-metadata openid.server openid.delegate openid2.provider openid2.local_id pgpkey hub acct webfinger lrdd
    http://webfinger.net/rel/profile-page
    http://ostatus.org/schema/1.0/subscribe`,
  data: `linkset api-catalog service service-desc service-doc service-meta status manifest search edituri service.post
    wlwmanifest`,
};

const groupOfRelation = new Map(
  linkGroups.flatMap((group) => relations[group]?.split(/\s+/).map((name) => [name, group] as const) ?? []),
);

/** The first relation type in a group decides; `alternate` with a language or a media query is in "languages". */
export function groupOf({ rel, hreflang, media }: TypedLink): LinkGroup {
  const names = rel.toLowerCase().split(/\s+/);
  if (names.includes('alternate') && (hreflang || media)) return 'languages';
  return names.map((name) => groupOfRelation.get(name)).find(Boolean) ?? 'other';
}

/** The links that are not alternatives, by group; empty groups are omitted. */
export const linkGroupsOf = (links: readonly TypedLink[]): { group: LinkGroup; links: TypedLink[] }[] =>
  linkGroups
    .map((group) => ({ group, links: links.filter((link) => !link.kind && groupOf(link) === group) }))
    .filter((one) => one.links.length > 0);

/** The number of links in `fresh` that are not in `shown`. */
export function newLinks(fresh: readonly TypedLink[], shown: readonly TypedLink[]): number {
  const keyOf = ({ rel, href, type, hreflang, media, anchor }: TypedLink) =>
    JSON.stringify([rel, href, type, hreflang, media, anchor]);
  const known = new Set(shown.map(keyOf));
  return fresh.filter((link) => !known.has(keyOf(link))).length;
}
