import { escapeMarkup } from '../http/escape-markup';
import type { TypedLink } from './model';

/** A link with its name in the list; an anchor in a page may have no relation type. */
export type CopiedLink = Omit<TypedLink, 'from' | 'kind'> & { name: string };

/** Formats for copying all links of a page. */
export const copyFormats = ['markdown', 'html', 'header', 'linkset', 'opml'] as const;
export type CopyFormat = (typeof copyFormats)[number];

export function markdownOf(links: readonly CopiedLink[]): string {
  return lines(
    links.map(({ name, href, type }) => {
      const form = type ? ` (${markdownText(type)})` : '';
      return `- [${markdownText(name)}](${markdownTarget(href)})${form}`;
    }),
  );
}

/** Escapes inline markup (CommonMark 0.31, 2.4). */
const markdownText = (text: string): string =>
  oneLine(text).replace(/[\\`*_[\]()<>&~|!#$]/g, String.raw`\$&`);

/** Between `<` and `>` parentheses need not balance. Entities would be decoded, so `&` is escaped before them. */
const markdownTarget = (href: string): string =>
  `<${safeTarget(href)
    .replaceAll('\\', '\\\\')
    .replace(/&(?=#?\w+;)/g, '&amp;')}>`;

export function htmlOf(links: readonly CopiedLink[]): string {
  const items = links.map(({ name, href, rel, type, hreflang }) => {
    const attributes = Object.entries({ href, rel: oneLine(rel), type, hreflang })
      .filter(([, value]) => value)
      .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`);
    return `  <li><a${attributes.join('')}>${escapeMarkup(oneLine(name))}</a></li>\n`;
  });
  return `<ul>\n${items.join('')}</ul>\n`;
}

/** One `Link` field a line (RFC 8288, section 3). Links without a relation type are omitted: the field requires one. */
export function linkHeaderOf(links: readonly CopiedLink[]): string {
  return lines(
    links.flatMap((link) => {
      const relations = relationsOf(link.rel);
      if (!relations.length) return [];
      const { anchor, type, media, title } = link;
      const parts = [
        `<${safeTarget(link.href)}>`,
        `rel=${quoted(relations.join(' '))}`,
        anchor && `anchor=${quoted(safeTarget(anchor))}`,
        isAscii(type) && type && `type=${quoted(type)}`,
        languageOf(link.hreflang) && `hreflang=${languageOf(link.hreflang)}`,
        isAscii(media) && media && `media=${quoted(media)}`,
        title && (isAscii(title) ? `title=${quoted(title)}` : `title*=UTF-8''${extended(title)}`),
      ];
      return [`Link: ${parts.filter(Boolean).join('; ')}`];
    }),
  );
}

/** A quoted-string (RFC 9110, section 5.6.4). */
const quoted = (text: string): string => `"${oneLine(text).replace(/["\\]/g, String.raw`\$&`)}"`;

/** An ext-value (RFC 8187): everything but attr-char is percent-encoded. */
const extended = (text: string): string =>
  encodeURIComponent(oneLine(text)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Relation types in lower case, each once: registered names and addresses (RFC 8288, section 3.3). */
export function relationsOf(rel: string): string[] {
  const relations = rel.toLowerCase().split(/[\t\n\f\r ]+/);
  return [...new Set(relations)].filter((relation) =>
    /^(?:[a-z][a-z0-9.-]*|[a-z][a-z0-9+.-]*:[!#-;=?-[\]_a-z~]+)$/.test(relation),
  );
}

/** The language tag, or empty for an invalid one (RFC 5646). */
export const languageOf = (hreflang: string): string =>
  /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(hreflang) ? hreflang : '';

/** Replaces line breaks and other control characters, which would end a line or a header field. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Encodes characters that end a target; addresses resolved by browsers contain none. */
const safeTarget = (href: string): string => href.replace(/[\s<>"]/g, (sign) => encodeURIComponent(sign));

const isAscii = (text: string): boolean => /^[ -~]*$/.test(oneLine(text));

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
