import { same } from '../../compare/same';
import { readW3cDate } from '../../dates';
import { hostKey, type Input } from '../input';
import { type Family, type Found, specs } from '../rule';
import { overlap, tokens } from '../words';
import { objectOf } from './activitypub';
import { heard, type Voice } from './voices';

/** Two sources that say different things. The one that most others contradict is in the wrong, else the later one. */
function contradiction(voices: readonly Voice[], agree: (a: string, b: string) => boolean): Found[] {
  const [base, ...others] = voices;
  const other = others.find(({ text }) => base && !agree(base.text, text));
  if (!base || !other) return [];
  const backs = (one: Voice) => voices.filter(({ text }) => agree(one.text, text)).length;
  const [right, wrong] = backs(other) > backs(base) ? [other, base] : [base, other];
  const says = [right.source, right.text, wrong.source, wrong.text].map((text) => text.slice(0, 200));
  return [{ at: wrong.at, says, fix: wrong.fix?.(right.text) }];
}

/** Short posts have no title: servers make one of the author or the first words, each in its own way. */
function isTitled(page: Input): boolean {
  const { voices, entry } = heard(page);
  const named = page.links.some(
    ({ type, rels }) => rels.includes('alternate') && /activity\+json/i.test(type),
  );
  const object = objectOf(page)?.thing;
  if (named && !(object?.shape === 'post' && object.name.length > 0)) return false;
  if (entry && !entry.querySelector('.p-name')) return false;
  return !voices.title.some(({ text }) => /@[\w.-]+@[\w.-]+/.test(text));
}

/** A name of two words at least: a user name beside a full one contradicts nothing. */
const isFullName = ({ text }: Voice): boolean => !/^https?:|@/.test(text) && tokens(text).size > 1;

const day = 86_400_000;

/** Unix ms; NaN for what is no date, and where its day may be another in some zone. */
function timeOf(text: string): number {
  const { ms } = readW3cDate(text);
  return ms ?? Date.parse(text);
}

const isNear = (a: string, b: string): boolean => {
  const apart = Math.abs(timeOf(a) - timeOf(b));
  const floating = ![a, b].every((text) => /(?:Z|GMT|UTC|[+-]\d\d:?\d\d)\s*$/i.test(text));
  return Number.isNaN(apart) || apart <= (floating ? 1.6 : 1) * day;
};

/** The language of a tag, in its shortest code; empty for what is none, such as the name of a language. */
function language(tag: string): string {
  const [primary = ''] = /^[a-z]{2,3}(?![a-z])/i.exec(tag.trim()) ?? [];
  const short = primary && new Intl.Locale(primary).language;
  return short === 'nb' || short === 'nn' ? 'no' : short;
}

/** One within the other is the page and a part of it; the front page is no such whole. */
function isSamePlace(a: string, b: string): boolean {
  const [one, other] = [URL.parse(a), URL.parse(b)];
  if (!one || !other) return true;
  if (hostKey(one) !== hostKey(other)) return false;
  const [short = '', long = ''] = [one, other].map(pathOf).sort((x, y) => x.length - y.length);
  return short === long || (short !== '/' && long.startsWith(short));
}

/** With a slash at its end. */
function pathOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname).replace(/\/?$/, '/');
  } catch {
    return pathname.replace(/\/?$/, '/');
  }
}

export const agreementRules = {
  'titles-differ': {
    level: 'warning',
    source: specs.openGraph,
    find: (page) =>
      isTitled(page) ? contradiction(heard(page).voices.title, (a, b) => overlap(a, b) >= 0.5) : [],
  },
  'authors-differ': {
    level: 'warning',
    source: specs.schema,
    find: (page) => contradiction(heard(page).voices.author.filter(isFullName), (a, b) => overlap(a, b) > 0),
  },
  'dates-differ': {
    level: 'warning',
    source: specs.schema,
    find: (page) => contradiction(heard(page).voices.published, isNear),
  },
  'dates-reversed': {
    level: 'warning',
    source: specs.openGraph,
    find(page) {
      const [published] = page.metas.get('article:published_time') ?? [];
      const [modified] = page.metas.get('article:modified_time') ?? [];
      if (!published || !modified) return [];
      const reversed = timeOf(modified.content) < timeOf(published.content) - day;
      return reversed ? [{ at: page.at(modified.tag), says: [published.content, modified.content] }] : [];
    },
  },
  'languages-differ': {
    level: 'warning',
    source: specs.openGraph,
    find(page) {
      // A short post is in its own language, the page around it in that of its server.
      const voices = isTitled(page) ? heard(page).voices.language.filter(({ text }) => language(text)) : [];
      const found = contradiction(voices, (a, b) => language(a) === language(b));
      return found.map(({ at, says = [] }) => ({ at, says }));
    },
  },
  'images-differ': {
    level: 'warning',
    source: specs.openGraph,
    find(page) {
      const { image } = heard(page).voices;
      const of = (name: string) => image.filter(({ source }) => source === name);
      const [shown] = of('Open Graph');
      const all =
        page.metas.get('og:image')?.map(({ content }) => URL.parse(content, page.base)?.href ?? '') ?? [];
      const [data] = of('JSON-LD');
      if (!shown || !data || !isTitled(page) || all.some((one) => isSameImage(one, data.text))) return [];
      return contradiction([shown, data], () => false);
    },
  },
  'addresses-differ': {
    level: 'warning',
    source: specs.canonical,
    find(page) {
      const { url } = heard(page).voices;
      const [canonical] = url.filter(({ source }) => source === 'HTML' || source === 'Link');
      const here = new URL(page.url);
      const target = URL.parse(canonical?.text ?? page.url);
      // A copy that names its original as canonical has its own address beside it.
      if (!target || hostKey(target) !== hostKey(here)) return [];
      return contradiction(url, isSamePlace);
    },
  },
} satisfies Family;

/** A picture in another size or from another server of the site has its name, mostly. */
function isSameImage(a: string, b: string): boolean {
  if (same('image', a, b, [])) return true;
  const name = (address: string) =>
    (URL.parse(address)?.pathname.split('/').findLast(Boolean) ?? '').replace(/\.\w{2,5}$/, '');
  return overlap(name(a), name(b)) >= 0.5;
}
