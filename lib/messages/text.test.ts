import { describe, expect, it } from 'vitest';
import type { TextPart } from './model';
import { type Marked, plainText, readText } from './text';

/** Where `piece` stands in the text, in code points, as the service counts. */
function mark(text: string, piece: string, more: { kind: 'mention' | 'hashtag' }): Marked {
  const start = [...text.slice(0, text.indexOf(piece))].length;
  const indices = [start, start + [...piece].length] as const;
  return more.kind === 'mention'
    ? { kind: 'mention', indices, handle: piece.slice(1) }
    : { kind: 'hashtag', indices };
}
const mention = (text: string, piece: string) => mark(text, piece, { kind: 'mention' });
const hashtag = (text: string, piece: string) => mark(text, piece, { kind: 'hashtag' });
const show = (parts: TextPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.text : `[${part.text}]`));

describe('marks count code points over escaped text', () => {
  it.each([
    ['emoji', '🌊🌊 big ones with @bo today', ['🌊🌊 big ones with ', '[@bo]', ' today']],
    ['joined emoji', '👩‍👩‍👧‍👦 and @bo', ['👩‍👩‍👧‍👦 and ', '[@bo]']],
    ['flags', '🇵🇹🇩🇰🏴󠁧󠁢󠁳󠁣󠁴󠁿 @bo!', ['🇵🇹🇩🇰🏴󠁧󠁢󠁳󠁣󠁴󠁿 ', '[@bo]', '!']],
    ['combining marks', 'Joa\u0303o e\u0301 @bo', ['Joa\u0303o e\u0301 ', '[@bo]']],
    ['right to left', 'صباح الخير 🌅 مع @bo، والمدّ', ['صباح الخير 🌅 مع ', '[@bo]', '، والمدّ']],
    ['escapes before', 'Fish &amp; chips &lt;3 @bo &gt; @', ['Fish & chips <3 ', '[@bo]', ' > @']],
    ['escaped twice', '&amp;lt; @bo', ['&lt; ', '[@bo]']],
    ['at the start', '@bo', ['[@bo]']],
  ])('%s', (_, text, expected) => {
    expect(show(readText(text, [mention(text, '@bo')]))).toEqual(expected);
  });

  it('applies several kinds in any order', () => {
    const text = '🎉 @bo #tides';
    expect(show(readText(text, [hashtag(text, '#tides'), mention(text, '@bo')]))).toEqual([
      '🎉 ',
      '[@bo]',
      ' ',
      '[#tides]',
    ]);
  });
});

describe('the shown range counts UTF-16 units', () => {
  it('cuts the leading mention and the address of the media', () => {
    const text = '@noam 🏞️ takes &amp; gives @bo https://l.example/x';
    const from = '@noam '.length;
    const to = text.indexOf(' https');
    const marks = [mention(text, '@noam'), mention(text, '@bo')];
    expect(show(readText(text, marks, [from, to]))).toEqual(['🏞️ takes & gives ', '[@bo]']);
  });

  it('never splits a surrogate pair', () => {
    expect(plainText(readText('🌊🌊', [], [1, 3]))).toBe('🌊');
  });
});

it('removes the addresses of media', () => {
  expect(show(readText('Look https://l.example/x', [{ kind: 'hidden', indices: [5, 24] }]))).toEqual([
    'Look',
  ]);
});

describe('invalid marks', () => {
  it.each([
    [[-1, 2]],
    [[2, 1]],
    [[0, 1e9]],
    [[1e9, 2e9]],
    [[Number.NaN, 3]],
    [[0.5, 3]],
    [[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
  ] as const)('%j leaves plain text', (indices) => {
    expect(show(readText('hello & you', [{ kind: 'hashtag', indices }]))).toEqual(['hello & you']);
  });

  it('applies a misplaced mark at its UTF-16 position, and reports it', () => {
    const told: Marked[] = [];
    const mark: Marked = { kind: 'mention', handle: 'bo', indices: [5, 8], form: /^@\S+$/u };
    const parts = readText('🌊🌊 @bo', [mark], undefined, (each) => told.push(each));
    expect(show(parts)).toEqual(['🌊🌊 ', '[@bo]']);
    expect(told).toEqual([mark]);
  });

  it('keeps plain text where the form does not match', () => {
    const told: Marked[] = [];
    const mark: Marked = { kind: 'hashtag', indices: [0, 5], form: /^#\S+$/u };
    expect(show(readText('hello', [mark], undefined, (each) => told.push(each)))).toEqual(['hello']);
    expect(told).toHaveLength(1);
  });

  it.each([[[40, 3]], [[-5, 3]], [[9, 1e9]]] as const)('the range %j shows everything', (range) => {
    const shown = plainText(readText('hello 🌊', [], range));
    expect(shown).toBe('hello 🌊');
  });

  it('applies the first of two overlapping marks', () => {
    const marks: Marked[] = [
      { kind: 'hashtag', indices: [0, 5] },
      { kind: 'mention', indices: [3, 8], handle: 'x' },
    ];
    expect(show(readText('hello there', marks))).toEqual(['[hello]', ' there']);
  });

  it.each([[[-5, 1e9]], [[9, 2]], [[Number.NaN, Number.POSITIVE_INFINITY]]] as const)(
    'the range %j does not break',
    (range) => {
      expect(typeof plainText(readText('hello 🌊', [], range))).toBe('string');
    },
  );
});
