/** One or two initials: of the first and the last word that start with a letter or digit. */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const first = (word: string) => [...segmenter.segment(word.slice(0, 40))][0]?.segment ?? '';
  const letters = name
    .split(/\s+/u)
    .map(first)
    .filter((letter) => /^[\p{L}\p{N}]/u.test(letter));
  const [one = first(name.trim())] = letters;
  const last = letters.length > 1 ? letters.at(-1) : '';
  return `${one}${last}`.toLocaleUpperCase();
}
