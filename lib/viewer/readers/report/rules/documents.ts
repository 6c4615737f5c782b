import { readJson } from '@/lib/http/json';
import { isObject } from '../../activitypub/node';
import { type Document, documentOf, type Input, isHtml, within } from '../input';
import type { Role } from '../model';
import { type Family, type Found, specs } from '../rule';

/** A document at a usual address. Where a site answers everything with success, only what is no page is one. */
const usual = (page: Input, role: Role): Document | undefined => {
  const document = documentOf(page, role);
  return document && !isHtml(document) && document.text.trim() !== '' ? document : undefined;
};

/** The value of a document that means to be JSON. */
const jsonOf = (document: Document | undefined): { document: Document; value: unknown } | undefined =>
  document && (/[/+]json\b/i.test(document.type) || /^[\s\uFEFF]*[{[]/.test(document.text))
    ? { document, value: readJson(document.text.replace(/^\uFEFF/, ''))?.value }
    : undefined;

/** Members that a JSON document lacks; the whole of it where it is no object. */
function lacking(page: Input, role: Role, members: readonly string[]): Found[] {
  const json = jsonOf(usual(page, role));
  if (!json) return [];
  const { document, value } = json;
  if (!isObject(value)) return page.trusted ? [{ at: within(document), says: ['JSON'] }] : [];
  const lacks = members.filter((name) => value[name] === undefined || value[name] === '');
  // An error of the site’s API is JSON too, and has none of them.
  return lacks.length > 0 && (page.trusted || lacks.length < members.length)
    ? [{ at: within(document), says: [lacks.join(', ')] }]
    : [];
}

const field = (text: string, name: string): string | undefined =>
  text
    .split('\n')
    .map((line) => /^([\w-]+):(.*)$/.exec(line.trim()))
    .find((parts) => parts?.[1]?.toLowerCase() === name)?.[2]
    ?.trim();

export const documentRules = {
  'llms-without-title': {
    level: 'error',
    source: specs.llms,
    find(page) {
      const document = usual(page, 'llms');
      const isText = document && /^(?:text\/(?:plain|markdown)\b|$)/i.test(document.type);
      if (!isText || /^\s{0,3}#\s+\S/m.test(document.text) || /^\s*[{<]/.test(document.text)) return [];
      return [{ at: within(document), fix: '# ' }];
    },
  },
  'robots-page': {
    level: 'warning',
    source: specs.robots,
    find(page) {
      const document = documentOf(page, 'robots');
      return document && page.trusted && isHtml(document) ? [{ at: within(document) }] : [];
    },
  },
  'security-without-contact': {
    level: 'error',
    source: specs.security,
    find(page) {
      const document = usual(page, 'security');
      if (!document || field(document.text, 'expires') === undefined) return [];
      return field(document.text, 'contact') === undefined ? [{ at: within(document) }] : [];
    },
  },
  'security-without-expiry': {
    level: 'error',
    source: specs.security,
    find(page) {
      const document = usual(page, 'security');
      if (!document || field(document.text, 'contact') === undefined) return [];
      if (field(document.text, 'expires') !== undefined) return [];
      const fix = `Expires: ${new Date(page.now + 180 * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
      return [{ at: within(document), fix }];
    },
  },
  'security-expired': {
    level: 'warning',
    source: specs.security,
    find(page) {
      const document = usual(page, 'security');
      const until =
        document && field(document.text, 'contact') !== undefined && field(document.text, 'expires');
      if (!document || !until || !(Date.parse(until) < page.now)) return [];
      return [{ at: within(document, until), says: [until] }];
    },
  },
  'tdmrep-malformed': {
    level: 'error',
    source: specs.tdmrep,
    find(page) {
      const json = jsonOf(usual(page, 'tdmrep'));
      if (!json || (!page.trusted && !Array.isArray(json.value))) return [];
      const good = (rule: unknown) =>
        isObject(rule) &&
        typeof rule.location === 'string' &&
        [0, 1].some((one) => rule['tdm-reservation'] === one);
      const right = Array.isArray(json.value) && json.value.every(good);
      return right ? [] : [{ at: within(json.document) }];
    },
  },
  'agent-card-lacks': {
    level: 'error',
    source: specs.a2a,
    find(page) {
      const json = jsonOf(usual(page, 'agent-card'));
      // Version 0.3 had the address at the top.
      const old = json && isObject(json.value) && typeof json.value.url === 'string';
      const where = old ? [] : ['supportedInterfaces'];
      return lacking(page, 'agent-card', [
        ...['name', 'description', 'version', ...where],
        ...['capabilities', 'defaultInputModes', 'defaultOutputModes', 'skills'],
      ]);
    },
  },
  'agent-skills-lacks': {
    level: 'error',
    source: specs.skills,
    find: (page) => lacking(page, 'agent-skills', ['$schema', 'skills']),
  },
} satisfies Family;
