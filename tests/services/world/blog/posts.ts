import type { Random } from '../random.ts';
import { chosen } from './chosen.ts';
import { type Language, prose } from './prose.ts';
import type { Post } from './types.ts';

const day = 86_400_000;
const newest = Date.parse('2026-05-28T07:30:00Z');
const authors = ['Ana Reis', 'Bo Sørensen', '陳美玲'] as const;
const tags = ['tides', 'harbours', 'walks', 'charts', 'instruments', 'coffee'] as const;
const languages: readonly [Language, ...Language[]] = [
  'en',
  'en',
  'en',
  'pt',
  'pt',
  'de',
  'de',
  'fr',
  'ja',
  'ar',
];

/** The chosen posts and as many others as are wanted, a few days apart, newest first. */
export function makePosts(chance: Random, count: number, now: number): Post[] {
  const used = new Set<string>();
  return Array.from({ length: count }, (_, index): Post => {
    const fixed = chosen[index];
    const lang = fixed ? language(fixed.lang) : chance.pick(languages);
    const title = fixed?.title ?? heading(chance, lang);
    const slug = unused(fixed?.slug ?? slugOf(title), used);
    const date = newest - index * 2 * day - chance.int(0, day / 60_000) * 60_000;
    const [year, month] = new Date(date).toISOString().split('-');
    return {
      id: 101 + (count - index) * 3,
      path: `/${year}/${month}/${slug}/`,
      slug,
      title,
      lang,
      author: chance.pick(authors),
      date: seconds(date),
      modified: seconds(Math.max(date, Math.min(now, date + chance.int(0, 9) * day))),
      paragraphs: fixed?.paragraphs ?? paragraphs(chance, lang),
      imageAlt: `${title}: the shore, drawn in flat colours`,
      tags: [chance.pick(tags), chance.pick(tags)].filter((tag, at, all) => all.indexOf(tag) === at),
      head: fixed?.head ?? 'standard',
      ...(fixed?.place ? { place: fixed.place } : {}),
      ...(fixed?.message ? { message: fixed.message } : {}),
    };
  });
}

const seconds = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;

function language(lang: string | undefined): Language {
  return languages.find((each) => each === lang) ?? 'en';
}

function heading(chance: Random, lang: Language): string {
  const { titles, places } = prose[lang];
  return chance.pick<string>(titles).replace('{}', chance.pick<string>(places));
}

function paragraphs(chance: Random, lang: Language): string[] {
  const sentences: readonly [string, ...string[]] = prose[lang].sentences;
  const gap = lang === 'ja' ? '' : ' ';
  return Array.from({ length: chance.int(3, 5) }, () =>
    Array.from({ length: chance.int(3, 5) }, () => chance.pick(sentences))
      .filter((sentence, at, all) => all.indexOf(sentence) === at)
      .join(gap),
  );
}

function slugOf(title: string): string {
  const plain = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

function unused(slug: string, used: Set<string>): string {
  let name = slug;
  for (let round = 2; used.has(name); round += 1) name = `${slug}-${round}`;
  used.add(name);
  return name;
}
