import { readW3cDate } from '../dates';
import { htmlParts } from '../text/html';
import { followable, wordsOf } from '../text/text';
import { addressKey, type FactName } from './facts';

/** Whether two sources agree on a fact; `sites` are the names that the sources give the site. */
export function same(name: FactName, a: string, b: string, sites: readonly string[]): boolean {
  switch (name) {
    case 'title':
      return titleKey(a, sites) === titleKey(b, sites);
    case 'author':
      return wordsKey(a) === wordsKey(b);
    case 'published':
      return sameTime(a, b);
    case 'language':
      return sameLanguage(a, b);
    case 'image':
      return imageKey(a) === imageKey(b);
    case 'canonical':
      return addressKey(a) === addressKey(b);
  }
}

/** Whether a fact can be compared: the address of an author equals no name. */
export const comparable = (name: FactName, text: string): boolean =>
  name !== 'author' || followable(text) === undefined;

/** Words as a reader sees them: entities read, blanks and kinds of quotation marks and dashes alike. */
function wordsKey(text: string): string {
  return wordsOf(htmlParts(text.replace(/<(?![/a-z!])/gi, '&lt;')))
    .normalize('NFKC')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Separators between a title and the name of its site. */
const beforeSite = /(?: [-·•»«›‹→~/]{1,2} | ?:{1,2} | ?\|{1,2} ?)$/;
const afterSite = /^(?: ?[-·•»«›‹→~/:]{1,2} | ?\|{1,2} ?)/;

/** Pages often carry the site's name after theirs, or before. After comes first: a feed may be named as its page. */
function titleKey(text: string, sites: readonly string[]): string {
  const key = wordsKey(text);
  const names = sites.map(wordsKey).filter(Boolean);
  const titles = [
    ...names.map((site) => key.endsWith(site) && without(key.slice(0, -site.length), beforeSite)),
    ...names.map((site) => key.startsWith(site) && without(key.slice(site.length), afterSite)),
  ];
  return titles.find(Boolean) || key;
}

/** A text without a part of it; empty where it has no such part. */
const without = (text: string, part: RegExp): string => (part.test(text) ? text.replace(part, '') : '');

/** Unix ms of a date as it is written in JSON, HTML or mail. */
function timeOf(text: string): { ms?: number; day?: boolean; floating: boolean } {
  const floating = !/(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*$/i.test(text.trim());
  const { ms, day } = readW3cDate(text);
  if (ms !== undefined) return { ms, floating, ...(day ? { day } : {}) };
  const other = Date.parse(text);
  return Number.isNaN(other) ? { floating } : { ms: other, floating };
}

const hour = 3_600_000;
const quarter = hour / 4;
/** The farthest that any clock is from UTC, ms. */
const farthest = 14 * hour;

/** A date agrees with a time on that day; a time without its zone with one that some zone makes it. */
function sameTime(a: string, b: string): boolean {
  const [one, other] = [timeOf(a), timeOf(b)];
  if (one.ms === undefined || other.ms === undefined) return wordsKey(a) === wordsKey(b);
  const apart = Math.abs(one.ms - other.ms);
  if (apart < 1000) return true;
  if (one.day !== other.day) {
    const [day, time] = one.day ? [one.ms, other.ms] : [other.ms, one.ms];
    return time >= day - farthest && time < day + 24 * hour + farthest;
  }
  return one.floating !== other.floating && apart <= farthest && apart % quarter < 1000;
}

/** `en` agrees with `en-GB`, and `en_GB` with it, but `en-US` does not. */
function sameLanguage(a: string, b: string): boolean {
  const key = (tag: string) => tag.trim().toLowerCase().replaceAll('_', '-');
  return key(a) === key(b) || key(a).startsWith(`${key(b)}-`) || key(b).startsWith(`${key(a)}-`);
}

const sizes = /^(?:w|h|width|height|resize|fit|crop|quality|q|ssl|strip|dpr)$/i;

/** A picture in whatever size it is served. */
function imageKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  for (const name of [...url.searchParams.keys()]) if (sizes.test(name)) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/-\d{2,4}x\d{2,4}(?=\.\w{2,5}$)/, '');
  return addressKey(url.href);
}
