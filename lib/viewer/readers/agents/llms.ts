import { fail, ok, type Result } from '../../../http/failure';
import { followable, hostOf } from '../text/text';
import type { LinkList, LinkSection, ListedLink } from './link-list';

/** `- [name](address): note`, with any of the three bullets. */
const item = /^\s{0,12}[-*+]\s{1,4}\[((?:[^\]\\]|\\.){1,1000})\]\(<?([^()<>\s]{1,4000})>?\)(.*)$/;

/**
 * Reads an llms.txt (https://llmstxt.org): a title, a summary, and sections of links. Only the title is a must. `url`
 * is its address, which relative links start from.
 */
export function readLlms(text: string, url: string): Result<LinkList> {
  let title: string | undefined;
  const summary: string[] = [];
  let section: LinkSection = { name: '', words: '', links: [] };
  const sections = [section];
  let fenced = false;
  const say = (line: string) => {
    section.words += `${line}\n`;
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (/^\s{0,3}(```|~~~)/.test(line)) fenced = !fenced;
    const [, marks = '', heading = ''] = (!fenced && /^(#{1,2})\s+(.+)$/.exec(line)) || [];
    const quote = /^\s{0,3}>\s?(.*)$/.exec(line)?.[1];
    if (marks === '#' && title === undefined) title = heading.trim();
    else if (marks) {
      section = { name: heading.trim(), words: '', links: [] };
      sections.push(section);
    } else if (quote !== undefined && sections.length === 1 && !fenced) summary.push(quote);
    else {
      const link = fenced ? undefined : linkIn(line, url);
      if (link) section.links.push(link);
      else say(line);
    }
  }
  if (title === undefined) return fail({ kind: 'malformed', host: hostOf(url), where: '# ' });
  for (const one of sections) one.words = one.words.trim();
  const filled = sections.filter(({ name, words, links }) => name || words || links.length > 0);
  return ok({ title, summary: summary.join('\n').trim(), sections: filled, others: [] });
}

function linkIn(line: string, url: string): ListedLink | undefined {
  const [, name, target = '', rest = ''] = item.exec(line) ?? [];
  if (name === undefined) return undefined;
  const href = followable(target, url);
  const note = rest.replace(/^\s{0,4}[:–—-]/, '').trim();
  return {
    ...{ name: name.replace(/\\(.)/g, '$1').trim(), href, type: '', others: [] },
    // An address that cannot be followed stays readable.
    note: href ? note : `${target} ${note}`.trim(),
  };
}
