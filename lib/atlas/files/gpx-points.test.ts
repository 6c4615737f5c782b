import { expect, it } from 'vitest';
import { createGpxReader } from './gpx-points';

const point = '<wpt lat="1" lon="2"/>';

/** Reads a text in chunks of so many units. */
function read(text: string, size: number) {
  const { push, isWhole } = createGpxReader();
  let points = 0;
  for (let at = 0; at < text.length; at += size)
    for (const line of push(text.slice(at, at + size))) points += line.length;
  return { points, whole: isWhole() };
}

it.each([
  ['a comment', '<!-- a > b <wpt lat="9" lon="9"/> -- ->-->'],
  ['a section', '<![CDATA[ a > b <time> ]]]]>'],
])('passes over %s that comes in parts', (_, aside) => {
  for (const size of [1, 2, 3, 50])
    expect(read(`<gpx>${aside}${point}</gpx>`, size)).toEqual({ points: 1, whole: true });
});

it.each(['<a ', '<time>2021 ', '<!'])('gives up on what never ends: %s', (part) => {
  const text = `<gpx>${point}${part}${'a'.repeat(300_000)}${point}</gpx>`;
  expect(read(text, 10_000)).toEqual({ points: 1, whole: false });
});
