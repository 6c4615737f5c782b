import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { linkTo } from '@/lib/http/link-header';
import { isPrivateHost } from '@/lib/http/private-address';
import { statusFailure } from '@/lib/http/status-failure';
import { isLoopback, isWebUrl } from '@/lib/http/url';
import type { Web } from '@/lib/http/web';
import { attributeOf, elementsIn, parseMarkup, tokensOf } from '../markup';
import { baseOf } from './microformats';
import { metadataSchema } from './schema';

/** Where a person’s site takes posts, and who signs them in there. All addresses are absolute. */
export interface Endpoints {
  /** The person’s address, after redirects. */
  me: string;
  micropub: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  revocationEndpoint?: string;
  /** To compare `iss` with; absent where the site has no metadata. */
  issuer?: string;
}

/** Bytes. */
const maxPage = 3_000_000;
const maxMetadata = 200_000;

/**
 * Reads the relations of the person’s address: the `Link` header before `<link>`, the first of each wins, metadata before
 * the older relations (https://indieauth.spec.indieweb.org/#discovery-by-clients).
 */
export async function discover(web: Web, address: string): Promise<Result<Endpoints>> {
  const answer = await web({ url: address, namedBy: [address], headers: { accept: 'text/html' } });
  if (!answer.ok) return answer;
  const { url: end, status, headers } = answer.value;
  const { host } = end;
  if (!answer.value.ok) {
    await answer.value.discard();
    return fail(statusFailure(host, status, headers, Date.now()));
  }
  const html = await answer.value.text(maxPage);
  if (!html.ok) return html;
  const inPage = relationsOf(html.value, end.href);
  const endpoint = (relation: string) => {
    const found = linkTo(relation, headers.get('link'), end) ?? inPage(relation);
    return found && fits(found, end) ? found.href : undefined;
  };
  const me = end.href;
  const micropub = endpoint('micropub');
  if (micropub === undefined) return fail({ kind: 'malformed', host, where: 'rel="micropub"' });
  const metadata = endpoint('indieauth-metadata');
  if (metadata !== undefined) {
    const server = await readMetadata(web, metadata, end);
    return server.ok ? ok({ me, micropub, ...server.value }) : server;
  }
  const authorizationEndpoint = endpoint('authorization_endpoint');
  const tokenEndpoint = endpoint('token_endpoint');
  if (authorizationEndpoint === undefined || tokenEndpoint === undefined)
    return fail({ kind: 'malformed', host, where: 'rel="indieauth-metadata"' });
  return ok({ me, micropub, authorizationEndpoint, tokenEndpoint });
}

function relationsOf(html: string, address: string): (relation: string) => URL | undefined {
  const root = parseMarkup(html);
  const base = baseOf(root, address);
  const links = [...elementsIn(root)].filter(
    ({ name, attributes }) => name === 'link' && attributes.has('href'),
  );
  return (relation) => {
    const found = links.find((link) => tokensOf(link, 'rel').some((each) => each.toLowerCase() === relation));
    return (found && URL.parse(attributeOf(found, 'href'), base)) ?? undefined;
  };
}

/** Tokens are sent to it: encrypted, and on a private host only where the person’s own address is. */
const fits = (url: URL, me: URL): boolean =>
  isWebUrl(url) &&
  (url.protocol === 'https:' || isLoopback(url)) &&
  (!isPrivateHost(url.hostname) || url.hostname === me.hostname);

async function readMetadata(
  web: Web,
  url: string,
  me: URL,
): Promise<Result<Omit<Endpoints, 'me' | 'micropub'>>> {
  const answer = await web({ url, namedBy: [me.href], headers: { accept: 'application/json' } });
  if (!answer.ok) return answer;
  const { host } = new URL(url);
  const text = await answer.value.text(maxMetadata);
  if (!text.ok) return text;
  if (!answer.value.ok)
    return fail(statusFailure(host, answer.value.status, answer.value.headers, Date.now()));
  const parsed = parseJson(text.value, metadataSchema, host);
  if (!parsed.ok) return parsed;
  const { issuer, ...endpoints } = parsed.value;
  // A server may speak only for addresses beneath it (https://indieauth.spec.indieweb.org/#indieauth-server-metadata).
  if (!url.startsWith(issuer)) return fail({ kind: 'malformed', host, where: 'issuer' });
  const unfit = Object.entries(endpoints).find(([, each]) => each !== undefined && !fits(new URL(each), me));
  if (unfit) return fail({ kind: 'malformed', host, where: unfit[0] });
  return ok({ issuer, ...endpoints });
}
