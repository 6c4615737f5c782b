import type { TypedLink } from '../model';
import type { Statement } from './model';
import { preferencesIn } from './preferences';
import { miningStatements } from './tdmrep';

/** A `meta` element, or a field of the response’s header. */
export interface Named {
  name: string;
  value: string;
}

/** The fields of a header that say what a site allows. */
export const headerFields = [
  'content-signal',
  'content-usage',
  'tdm-reservation',
  'tdm-policy',
  'x-robots-tag',
];

/** No standard: DeviantArt proposed them in 2022. */
const robotsWords = new Map([
  ['noai', 'ai'],
  ['noimageai', 'images'],
]);

interface SaidInPage {
  url: string;
  links: readonly Pick<TypedLink, 'rel' | 'type' | 'href' | 'title' | 'anchor'>[];
  metas: readonly Named[];
  fields: readonly Named[];
}

/** The statements of a page in its head and its header, and its links to licences. */
export function pageStatements({ url, links, metas, fields }: SaidInPage): Statement[] {
  return [
    ...statementsOf(metas, 'meta', url, ({ name, value }) => `<meta name="${name}" content="${value}">`),
    ...statementsOf(fields, 'header', url, ({ name, value }) => `${name}: ${value}`),
    ...links.flatMap((link) => licenceIn(link)),
  ];
}

function statementsOf(
  all: readonly Named[],
  source: 'meta' | 'header',
  url: string,
  write: (named: Named) => string,
): Statement[] {
  const policy = all.find(({ name }) => name.toLowerCase() === 'tdm-policy')?.value ?? '';
  return all.flatMap((named): Statement[] => {
    const given = { source, line: write(named) };
    return saidBy(named, policy, url).map((said) => ({ ...said, ...given }));
  });
}

function saidBy({ name, value }: Named, policy: string, url: string): Omit<Statement, 'source' | 'line'>[] {
  switch (name.toLowerCase()) {
    case 'tdm-reservation':
      return miningStatements(value, policy, url);
    case 'content-signal':
    case 'content-usage':
      return preferencesIn(value);
    case 'robots':
    case 'x-robots-tag':
      return value
        .toLowerCase()
        .split(/[\s,:]+/)
        .flatMap((word) => {
          const use = robotsWords.get(word);
          return use ? { use, answer: 'no' } : [];
        });
    default:
      return [];
  }
}

function licenceIn({ rel, type, href, title, anchor }: SaidInPage['links'][number]): Statement[] {
  if (anchor || !/(^|\s)license(?!\S)/i.test(rel)) return [];
  const line = `rel="${rel}"${type && ` type="${type}"`} href="${href}"`;
  return [{ use: 'license', answer: nameOf(href, type, title), source: 'link', line, href }];
}

/** RSL is a vocabulary of licences; the addresses of Creative Commons name theirs. */
function nameOf(href: string, type: string, title: string): string {
  if (/\brsl\+xml\b/i.test(type)) return 'RSL';
  const { host = '', pathname = '' } = URL.parse(href) ?? {};
  const [, set, name = '', version = ''] =
    /^\/(licenses|publicdomain)\/([a-z-]{2,20})\/(\d\.\d)/.exec(pathname) ?? [];
  if (set && /(^|\.)creativecommons\.org$/.test(host))
    return `${name === 'zero' ? 'CC0' : set === 'licenses' ? `CC ${name.toUpperCase()}` : name} ${version}`;
  return title || host;
}
