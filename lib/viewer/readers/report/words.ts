/** Words in lower case; of scripts without spaces, their letters. */
export const tokens = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}]+/gu) ??
      [],
  );

/** How much of the shorter text is in the other, from 0 to 1; 1 where one has no words. */
export function overlap(a: string, b: string): number {
  const [one, other] = [tokens(a), tokens(b)];
  const least = Math.min(one.size, other.size);
  return least === 0 ? 1 : [...one].filter((token) => other.has(token)).length / least;
}
