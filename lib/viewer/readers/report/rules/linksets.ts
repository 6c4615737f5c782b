import { readJson } from '@/lib/http/json';
import { isObject, type JsonObject } from '../../activitypub/node';
import { type Document, documentOf, type Input, isHtml, within } from '../input';
import { type Family, type Found, specs } from '../rule';

/** Documents that say to be linksets: by link, or at the usual address. */
const linksets = (page: Input): Document[] =>
  (['linkset', 'api-catalog'] as const)
    .flatMap((role) => documentOf(page, role) ?? [])
    .filter(
      (document) =>
        !isHtml(document) && (/linkset\+json/i.test(document.type) || /"linkset"/.test(document.text)),
    );

export interface Context {
  document: Document;
  node: JsonObject;
  /** [relation, target], those that are objects in lists. */
  targets: [string, JsonObject][];
}

export function contextsOf(document: Document): Context[] {
  const value = readJson(document.text.replace(/^\uFEFF/, ''))?.value;
  const contexts = isObject(value) && Array.isArray(value.linkset) ? value.linkset.filter(isObject) : [];
  return contexts.map((node) => ({
    ...{ document, node },
    targets: Object.entries(node).flatMap(([rel, list]) =>
      rel !== 'anchor' && Array.isArray(list)
        ? list.filter(isObject).map((target): [string, JsonObject] => [rel, target])
        : [],
    ),
  }));
}

/** The first thing that is not as RFC 9264, 4.2 has it, as a path; undefined where all is. */
function faultIn(document: Document): string | undefined {
  const json = readJson(document.text.replace(/^\uFEFF/, ''));
  if (!json) return 'JSON';
  const { value } = json;
  if (!isObject(value) || !Array.isArray(value.linkset)) return 'linkset';
  const other = Object.keys(value).find((name) => name !== 'linkset');
  if (other !== undefined) return other;
  for (const [index, context] of value.linkset.entries()) {
    const path = `linkset[${index}]`;
    if (!isObject(context)) return path;
    if (context.anchor !== undefined && typeof context.anchor !== 'string') return `${path}.anchor`;
    for (const [rel, targets] of Object.entries(context)) {
      if (rel === 'anchor') continue;
      if (!Array.isArray(targets)) return `${path}.${rel}`;
      for (const [at, target] of targets.entries()) {
        const fault = isObject(target) ? memberFault(target) : '';
        if (fault !== undefined) return `${path}.${rel}[${at}]${fault && `.${fault}`}`;
      }
    }
  }
  return undefined;
}

const strings = ['media', 'type', 'title'];

function memberFault(target: JsonObject): string | undefined {
  if (typeof target.href !== 'string' || !target.href) return 'href';
  return Object.keys(target).find((name) => {
    if (name === 'href') return false;
    return strings.includes(name) ? typeof target[name] !== 'string' : !Array.isArray(target[name]);
  });
}

const services = /^service-(?:desc|doc|meta)$/;

/** The catalogue at the usual address, and whether its site says that it is a FAIRiCat. */
function catalogue(page: Input): { document: Document; fairicat: boolean; contexts: Context[] } | undefined {
  const document = linksets(page).find((each) => each === documentOf(page, 'api-catalog'));
  if (!document || faultIn(document)) return undefined;
  const said = [document.type, document.link, page.documents.get('page')?.link ?? ''];
  return {
    ...{ document, contexts: contextsOf(document) },
    fairicat: said.some((text) => text.includes('signposting.org/FAIRiCat')),
  };
}

function ofFairicat(page: Input, find: (context: Context) => string | undefined): Found[] {
  const found = catalogue(page);
  if (!found?.fairicat) return [];
  return found.contexts.flatMap((context) => {
    const excerpt = find(context);
    return excerpt === undefined ? [] : [{ at: within(found.document, excerpt), says: [excerpt] }];
  });
}

const hrefOf = ({ href }: JsonObject): string => (typeof href === 'string' ? href : '');

export const linksetRules = {
  'linkset-malformed': {
    level: 'error',
    source: specs.linkset,
    find: (page) =>
      linksets(page).flatMap((document) => {
        const fault = faultIn(document);
        return fault === undefined ? [] : [{ at: within(document), says: [fault] }];
      }),
  },
  'api-catalog-type': {
    level: 'error',
    source: specs.apiCatalog,
    find(page) {
      const document = catalogue(page)?.document;
      if (!document || /^application\/linkset\+json\b/i.test(document.type)) return [];
      const fix = 'Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
      return [{ at: within(document), says: [document.type], fix }];
    },
  },
  'api-catalog-empty': {
    level: 'warning',
    source: specs.apiCatalog,
    find(page) {
      const found = catalogue(page);
      const tells = ([rel]: [string, JsonObject]) =>
        rel === 'item' || rel === 'api-catalog' || services.test(rel);
      if (!found || found.contexts.some(({ targets }) => targets.some(tells))) return [];
      return [{ at: within(found.document) }];
    },
  },
  'fairicat-anchor': {
    level: 'error',
    source: specs.fairicat,
    find: (page) =>
      ofFairicat(page, ({ node, targets }) =>
        typeof node.anchor === 'string' && /^https?:\/\//.test(node.anchor)
          ? undefined
          : hrefOf(targets[0]?.[1] ?? {}),
      ),
  },
  'fairicat-relation': {
    level: 'error',
    source: specs.fairicat,
    find: (page) =>
      ofFairicat(page, ({ targets }) => targets.find(([rel]) => !services.test(rel) && rel !== 'item')?.[0]),
  },
  'fairicat-untyped': {
    level: 'error',
    source: specs.fairicat,
    find: (page) =>
      ofFairicat(page, ({ targets }) => {
        const target = targets.find(([rel, { type }]) => services.test(rel) && typeof type !== 'string');
        return target && hrefOf(target[1]);
      }),
  },
  'fairicat-relative': {
    level: 'error',
    source: specs.fairicat,
    find: (page) =>
      ofFairicat(page, ({ targets }) => {
        const target = targets.find(([, one]) => !/^https?:\/\//.test(hrefOf(one)));
        return target && hrefOf(target[1]);
      }),
  },
} satisfies Family;
