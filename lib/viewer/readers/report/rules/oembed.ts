import { readOembed } from '../../oembed/oembed';
import { decode } from '../../xml/references';
import { documentOf, hostKey, type Input, isHtml, type Link, linksOf, samePage } from '../input';
import type { Role } from '../model';
import { type Family, type Found, specs } from '../rule';
import { overlap } from '../words';

const oembedLinks = (page: Input): Link[] =>
  linksOf(page, 'alternate').filter(
    ({ type, href, from }) => from !== 'body' && href && /\+oembed\b/i.test(type),
  );

/** Addresses that a page calls its own. */
export function ownAddresses(page: Input): string[] {
  const named = ['canonical', 'shortlink'].flatMap((rel) =>
    linksOf(page, rel).flatMap(({ href }) => href ?? []),
  );
  const og =
    page.metas.get('og:url')?.flatMap(({ content }) => URL.parse(content, page.base)?.href ?? []) ?? [];
  return [page.url, ...named, ...og];
}

const roles: Role[] = ['oembed-json', 'oembed-xml'];

const answerTo = (page: Input, { href }: Link) =>
  roles
    .map((role) => documentOf(page, role))
    .find((document) => document?.href === href?.replace(/#.*/s, ''));

/** Sites know a page by several addresses: an answer with its title is about it. */
function answers(page: Input, link: Link): boolean {
  const document = answerTo(page, link);
  const read = document && readOembed(document.text, document.href);
  const named = page.tags.find(({ name }) => name === 'title')?.text;
  return read?.ok === true && overlap(read.value.title, decode(named ?? '')) >= 0.5;
}

function otherPage(page: Input, link: Link): Found[] {
  const asked = URL.parse(link.href ?? '')?.searchParams.get('url');
  if (!asked) return [];
  const own = ownAddresses(page);
  if (own.some((address) => samePage(address, asked))) return [];
  const found = (fix?: string): Found[] => [{ at: link.place, says: [asked], fix }];
  // An ampersand that was not escaped ends the parameter.
  const whole = own.find((address) => address.length > asked.length && address.startsWith(`${asked}&`));
  if (whole) return found(`url=${encodeURIComponent(whole)}`);
  const target = URL.parse(asked);
  const right = own[1] ?? own[0] ?? page.url;
  // A page that is read at another address than its own, such as a preview, has the path of its own.
  const here = new URL(page.url);
  const pathOf = ({ pathname, search }: URL) => pathname + search;
  if (target && target.pathname !== '/' && pathOf(target) === pathOf(here)) return [];
  if (!target) return found(`url=${encodeURIComponent(right)}`);
  const known = own.some((address) => hostKey(new URL(address)) === hostKey(target));
  return known && answers(page, link) && target.pathname !== '/'
    ? []
    : found(`url=${encodeURIComponent(right)}`);
}

function broken(page: Input, status: boolean): Found[] {
  return oembedLinks(page).flatMap((link) => {
    const document = roles
      .map((role) => page.documents.get(role))
      .find((each) => each?.href === link.href?.replace(/#.*/s, ''));
    if (!document) return [];
    if (status)
      return [404, 410].includes(document.status)
        ? [{ at: link.place, says: [String(document.status)] }]
        : [];
    const read = document.status === 200 && !document.cut && readOembed(document.text, document.href);
    if (!read || read.ok || (isHtml(document) && !page.trusted)) return [];
    const where = read.failure.kind === 'malformed' ? read.failure.where : 'JSON';
    return [{ at: link.place, says: [where] }];
  });
}

export const oembedRules = {
  'oembed-type': {
    level: 'warning',
    source: specs.oembed,
    find: (page) =>
      oembedLinks(page).flatMap(({ type, place }) => {
        const written = /^[^;]*/.exec(type)?.[0].trim().toLowerCase() ?? '';
        if (written === 'application/json+oembed' || written === 'text/xml+oembed') return [];
        const right = /xml/.test(written) ? 'text/xml+oembed' : 'application/json+oembed';
        return [{ at: place, says: [type, right], fix: `type="${right}"` }];
      }),
  },
  'oembed-other-page': {
    level: 'error',
    source: specs.oembed,
    find: (page) => oembedLinks(page).flatMap((link) => otherPage(page, link)),
  },
  'oembed-missing-document': { level: 'error', source: specs.oembed, find: (page) => broken(page, true) },
  'oembed-unreadable': { level: 'error', source: specs.oembed, find: (page) => broken(page, false) },
} satisfies Family;
