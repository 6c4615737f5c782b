/** Where a line may break: after a space, but not one after a number, and before a Chinese or Japanese character. */
const breaks = /(?<=\s)(?<!\d\s)(?=\S)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/**
 * A text in as few lines as it needs, of about one length, the first the longest; the last of the `most` may be longer
 * than `width`.
 */
export function balanced(
  text: string,
  most: number,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  const within = (limit: number) => wrapped(text, most, (line) => widthOf(line) <= limit);
  const widest = within(width);
  let [least, enough] = [width / 2, width];
  while (enough - least > 8) {
    const middle = (least + enough) / 2;
    const lines = within(middle);
    const [first = 0, ...rest] = lines.map(widthOf);
    if (lines.length > widest.length || first > middle || rest.some((line) => line > first)) least = middle;
    else enough = middle;
  }
  return within(enough);
}

/** A text in lines that fit, as long as each can be; the last one has all that is left. */
function wrapped(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of text.trim().split(breaks)) {
    const line = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && (fits(line.trimEnd()) || lines.length === most)) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
