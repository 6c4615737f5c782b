import { endpointProblem } from '@/lib/http/endpoint';
import { fail, ok, type Result, type SiteOffer, siteOffers } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { linkTo } from '@/lib/http/link-header';
import { statusFailure } from '@/lib/http/status-failure';
import type { Web } from '@/lib/http/web';
import { attributeOf, elementsIn, parseMarkup, tokensOf } from '../markup';
import { baseOf } from './microformats';
import { metadataSchema } from './schema';

/** Where a person’s site takes posts. All addresses are absolute. */
export interface Site {
  /** The person’s address, after redirects. */
  me: string;
  micropub: string;
}

/** And who signs them in there. */
export interface Endpoints extends Site {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  revocationEndpoint?: string;
  /** To compare `iss` with; absent where the site has no metadata. */
  issuer?: string;
}

/** Bytes. */
const maxPage = 3_000_000;
const maxMetadata = 200_000;

interface Page {
  url: URL;
  /** The target of that link; a failure where it may not be requested. */
  linked(relation: string): Result<string> | undefined;
  has: readonly SiteOffer[];
}

/**
 * Reads the person’s address: the `Link` header before `<link>`, the first of each wins
 * (https://indieauth.spec.indieweb.org/#discovery-by-clients).
 */
async function readSite(web: Web, address: string): Promise<Result<Page>> {
  const answer = await web({ url: address, headers: { accept: 'text/html' } });
  if (!answer.ok) return answer;
  const { url, status, headers } = answer.value;
  const problem = endpointProblem(url, address);
  if (problem || !answer.value.ok) {
    await answer.value.discard();
    return fail(problem ?? statusFailure(url.host, status, headers, Date.now()));
  }
  const html = await answer.value.text(maxPage);
  if (!html.ok) return html;
  const links = linksOf(html.value, url.href);
  const inHeader = (relation: string) => linkTo(relation, headers.get('link'), url);
  const linked = (relation: string) => {
    const found = inHeader(relation) ?? links.find((link) => link.rel.includes(relation))?.url;
    const unfit = found && endpointProblem(found, url.href);
    return unfit ? fail(unfit) : found ? ok(found.href) : undefined;
  };
  const alternates = links.filter(({ rel }) => rel.includes('alternate'));
  const isThere: Record<SiteOffer, boolean> = {
    mastodon: alternates.some(({ type }) => type === 'application/activity+json'),
    wordpress: linked('https://api.w.org/') !== undefined,
    indieauth: ['indieauth-metadata', 'authorization_endpoint'].some((each) => linked(each)),
    feed: alternates.some(({ type }) => /^application\/(?:atom\+xml|rss\+xml|feed\+json)$/.test(type)),
  };
  return ok({ url, linked, has: siteOffers.filter((each) => isThere[each]) });
}

function siteOf({ url, linked, has }: Page): Result<Site> {
  const micropub = linked('micropub') ?? fail({ kind: 'no-micropub', host: url.host, has });
  return micropub.ok ? ok({ me: url.href, micropub: micropub.value }) : micropub;
}

/** Where a site takes posts, for a token that the person has. */
export async function discoverSite(web: Web, address: string): Promise<Result<Site>> {
  const page = await readSite(web, address);
  return page.ok ? siteOf(page.value) : page;
}

/** The same and its sign-in: by metadata before the older relations. */
export async function discover(web: Web, address: string): Promise<Result<Endpoints>> {
  const page = await readSite(web, address);
  if (!page.ok) return page;
  const site = siteOf(page.value);
  if (!site.ok) return site;
  const { url, linked } = page.value;
  const metadata = linked('indieauth-metadata');
  if (metadata) {
    const server = metadata.ok ? await readMetadata(web, metadata.value, url.href) : metadata;
    return server.ok ? ok({ ...site.value, ...server.value }) : server;
  }
  const absent = fail({ kind: 'malformed', host: url.host, where: 'rel="indieauth-metadata"' });
  const consent = linked('authorization_endpoint') ?? absent;
  if (!consent.ok) return consent;
  const token = linked('token_endpoint') ?? absent;
  return token.ok
    ? ok({ ...site.value, authorizationEndpoint: consent.value, tokenEndpoint: token.value })
    : token;
}

function linksOf(html: string, address: string) {
  const root = parseMarkup(html);
  const base = baseOf(root, address);
  return [...elementsIn(root)]
    .filter(({ name, attributes }) => name === 'link' && attributes.has('href'))
    .map((link) => ({
      rel: tokensOf(link, 'rel').map((each) => each.toLowerCase()),
      type: attributeOf(link, 'type').toLowerCase(),
      url: URL.parse(attributeOf(link, 'href'), base),
    }));
}

async function readMetadata(web: Web, url: string, me: string): Promise<Result<Omit<Endpoints, keyof Site>>> {
  const answer = await web({ url, headers: { accept: 'application/json' } });
  if (!answer.ok) return answer;
  // They are the word of whoever gave them, after redirects.
  const end = answer.value.url;
  const { host } = end;
  const text = await answer.value.text(maxMetadata);
  if (!text.ok) return text;
  if (!answer.value.ok)
    return fail(statusFailure(host, answer.value.status, answer.value.headers, Date.now()));
  const parsed = parseJson(text.value, metadataSchema, host);
  if (!parsed.ok) return parsed;
  const { issuer, ...endpoints } = parsed.value;
  if (endpointProblem(end, me) || !isIssuerOf(issuer, end))
    return fail({ kind: 'malformed', host, where: 'issuer' });
  const unfit = Object.entries(endpoints).find(([, each]) => endpointProblem(new URL(each), me));
  return unfit ? fail({ kind: 'malformed', host, where: unfit[0] }) : ok({ issuer, ...endpoints });
}

/**
 * A server may speak only for an address without query and fragment, of the origin of its metadata and at or above their
 * path (https://indieauth.spec.indieweb.org/#indieauth-server-metadata).
 */
function isIssuerOf(issuer: string, { origin, pathname }: URL): boolean {
  const url = URL.parse(issuer);
  return (
    url?.origin === origin &&
    url.href === `${origin}${url.pathname}` &&
    `${pathname}/`.startsWith(url.pathname.replace(/\/?$/, '/'))
  );
}
