import { addressKey } from '../compare/facts';
import { wordsOf } from '../text/text';
import { firstWords } from '../text/title';
import type { Reference, Thing } from './thing';
import { inLanguage } from './words';

/** A link of a page to who made it: rel `author` or `me`. */
export interface AuthorLink {
  rel: string;
  href: string;
  title: string;
}

/** Whether the author put a warning before the content: in short posts a summary is one, in articles it is not. */
export function isCovered({ types, summary, content, attachments, poll, sensitive }: Thing): boolean {
  const holds = content.length + attachments.length > 0 || poll !== undefined;
  const short = types.some((type) => type === 'Note' || type === 'Question');
  return holds && (sensitive || (short && summary.length > 0));
}

/** The name of an object, or else its first words; of covered content those of the warning. May be empty. */
export function titleOf(thing: Thing, languages: readonly string[]): string {
  const { name, content, summary } = thing;
  const texts = isCovered(thing) ? [name, summary] : [name, content, summary];
  const found = texts.find(({ length }) => length > 0) ?? [];
  const words = wordsOf(inLanguage(found, languages)?.parts ?? []).replace(/\s+/g, ' ');
  return found === name ? words : firstWords(words);
}

const isAuthor = /(?:^|\s)author(?!\S)/i;

/**
 * An object with the names that the links of its page give its authors: by their addresses, or where both have one
 * author only.
 */
export function withAuthors(thing: Thing, links: readonly AuthorLink[]): Thing {
  const named = links.filter(({ title, rel }) => title.trim() && /(?:^|\s)(?:author|me)(?!\S)/i.test(rel));
  const authors = new Set(named.filter(({ rel }) => isAuthor.test(rel)).map(({ title }) => title.trim()));
  const [only = ''] = authors.size === 1 && thing.authors.length === 1 ? authors : [];
  // Of several links to one address the first counts.
  const byAddress = new Map(named.toReversed().map(({ href, title }) => [addressKey(href), title.trim()]));
  const nameOf = ({ href = '' }: Reference) => byAddress.get(addressKey(href)) ?? only;
  return {
    ...thing,
    authors: thing.authors.map((author) => (author.name ? author : { ...author, name: nameOf(author) })),
  };
}
