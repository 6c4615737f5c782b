import type { Resource } from '../model';
import { findPost, postFacts } from './compare/json';
import { plainTitle } from './text/title';

/** Longer JSON is not parsed for its title only; UTF-16 units. */
const longest = 300_000;

/** The title that a document of any format gives itself, of a text its first line; empty when it gives none. */
export function titleIn({ format, text, url }: Pick<Resource, 'format' | 'text' | 'url'>): string {
  if (format === 'json') {
    if (text.length > longest) return '';
    const post = findPost(text, url, [url]);
    return post.ok ? (postFacts(post.value, url).facts.title ?? '') : '';
  }
  const beginning = text.slice(0, 20_000);
  if (format === 'text')
    return plainTitle(/\S.*/.exec(beginning)?.[0].replace(/^#+ /, '') ?? '', 'text').slice(0, 200);
  const [, written = ''] = /<title\b[^<>]*>(?:\s*<!\[CDATA\[)?([^<]*)/i.exec(beginning) ?? [];
  return plainTitle(written.replace(/\]\]>$/, ''), 'escaped');
}
