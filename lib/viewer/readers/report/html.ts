import { nameAt, otherEnd, raw, tagEnd, textEnd } from '../text/tags';
import { decode } from '../xml/references';

/** A start tag where it stands in the source of a page. */
export interface Tag {
  name: string;
  /** As written, with references read; of several of one name the first counts. */
  attributes: ReadonlyMap<string, string>;
  /** UTF-16 units from the start of the source. */
  at: number;
  source: string;
  /** A parser puts it into the head. */
  inHead: boolean;
  /** The content of an element that holds text, such as a script. */
  text: string;
}

/** Limits of what is gathered; UTF-16 units. */
const most = { tags: 20_000, tag: 20_000, text: 500_000 };

/** They, and their text, leave a parser in the head (HTML, 13.2.6.4.4 and 13.2.6.4.6). */
const ofHead = new Set(
  'html head base basefont bgsound link meta title script style noscript noframes template'.split(' '),
);
const gathered = new Set('html base link meta title script a'.split(' '));

/** The tags of a page that say something to machines. Those in templates and for browsers without scripts are left out. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  let inHead = true;
  let templates = 0;
  for (let at = html.indexOf('<'), text = 0; at >= 0 && tags.length < most.tags; at = html.indexOf('<', at)) {
    if (inHead && templates === 0 && html.slice(text, at).replace('\uFEFF', '').trim() !== '') inHead = false;
    const name = nameAt(html, at);
    const end = name ? tagEnd(html, at + 1 + name.length) : otherEnd(html, at);
    if (end < 0) break;
    const begin = at;
    at = end;
    text = end;
    if (name === 'template') templates += 1;
    if (name === '/template') templates = Math.max(0, templates - 1);
    if (templates > 0) continue;
    const holdsText = raw.has(name) || name === 'noscript';
    const content = holdsText ? html.slice(end, textEnd(html, end, name)) : '';
    at += content.length;
    text = at;
    if (leavesHead(name)) inHead = false;
    if (
      !gathered.has(name) ||
      end - begin > most.tag ||
      (name === 'a' && !/\srel/i.test(html.slice(begin, end)))
    )
      continue;
    const source = html.slice(begin, end);
    tags.push({
      ...{ name, source, inHead, at: begin, attributes: attributesIn(source) },
      text: content.slice(0, most.text),
    });
  }
  return tags;
}

const leavesHead = (name: string): boolean =>
  name.startsWith('/') ? /^\/(?:body|html|br)$/.test(name) : name !== '' && !ofHead.has(name);

const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

function attributesIn(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const written = source.slice(1).replace(/^[^\s/>]*/, '');
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decode(double ?? single ?? bare ?? '').trim());
  }
  return found;
}

/** Finds the number of the line at an offset, from 1. */
export function lineFinder(text: string): (at: number) => number {
  const ends: number[] = [];
  for (let next = text.indexOf('\n'); next >= 0; next = text.indexOf('\n', next + 1)) ends.push(next);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
