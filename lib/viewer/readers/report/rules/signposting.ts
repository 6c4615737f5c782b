import { documentOf, type Input, type Link, linksOf, samePage, within } from '../input';
import { type Family, type Found, specs } from '../rule';
import { contextsOf } from './linksets';

const sent = (page: Input, rel: string): Link[] =>
  linksOf(page, rel).filter(({ href, from }) => href && from !== 'body');

/** Only a page that says how to cite it means to be a landing page. */
export const isLanding = (page: Input): boolean => sent(page, 'cite-as').length > 0;

const untyped = (page: Input, rel: string): Found[] =>
  isLanding(page)
    ? sent(page, rel)
        .filter(({ type, href = '' }) => !type && !/\/llms(?:-full)?\.txt$/.test(href))
        .map(({ place, written }) => ({ at: place, says: [written] }))
    : [];

const lacks = (page: Input, rel: string, fix?: string): Found[] =>
  isLanding(page) && sent(page, rel).length === 0 ? [{ at: { in: page.url, excerpt: '' }, fix }] : [];

function twice(page: Input, rel: string): Found[] {
  const [first, ...others] = isLanding(page) ? sent(page, rel) : [];
  const other = others.find(({ href = '' }) => !samePage(href, first?.href ?? ''));
  return other && first ? [{ at: other.place, says: [first.written, other.written] }] : [];
}

/** The level that a landing page reaches (signposting.org/FAIR); 0 for any other page. */
export function levelOf(page: Input): 0 | 1 | 2 {
  const one = isLanding(page) && sent(page, 'describedby').length > 0 && sent(page, 'type').length > 0;
  if (!one) return 0;
  return sent(page, 'linkset').some(({ type }) => /^application\/linkset/i.test(type)) ? 2 : 1;
}

export const signpostingRules = {
  'signposting-cite-as-twice': {
    level: 'error',
    source: specs.signposting,
    find: (page) => twice(page, 'cite-as'),
  },
  'signposting-license-twice': {
    level: 'warning',
    source: specs.signposting,
    find: (page) => twice(page, 'license'),
  },
  'signposting-type': {
    level: 'missing',
    source: specs.signposting,
    find: (page) => lacks(page, 'type', '<link rel="type" href="https://schema.org/AboutPage">'),
  },
  'signposting-describedby': {
    level: 'missing',
    source: specs.signposting,
    find: (page) => lacks(page, 'describedby'),
  },
  'signposting-describedby-untyped': {
    level: 'warning',
    source: specs.signposting,
    find: (page) => untyped(page, 'describedby'),
  },
  'signposting-item-untyped': {
    level: 'warning',
    source: specs.signposting,
    find: (page) => untyped(page, 'item'),
  },
  'signposting-linkset-untyped': {
    level: 'warning',
    source: specs.signposting,
    find: (page) => untyped(page, 'linkset'),
  },
  'signposting-linkset-without-page': {
    level: 'error',
    source: specs.signposting,
    find(page) {
      const document = isLanding(page) ? documentOf(page, 'linkset') : undefined;
      const contexts = document ? contextsOf(document) : [];
      if (!document || contexts.length === 0) return [];
      const own = [page.url, ...linksOf(page, 'canonical').flatMap(({ href }) => href ?? [])];
      const named = contexts.some(
        ({ node: { anchor } }) =>
          anchor === undefined ||
          (typeof anchor === 'string' && own.some((address) => samePage(address, anchor))),
      );
      return named ? [] : [{ at: within(document), says: [page.url] }];
    },
  },
} satisfies Family;
