import { expect, it, vi } from 'vitest';
import { joinSentences } from './sentences';

const between = vi.hoisted(() => ({ space: ' ' }));
vi.mock('./index', () => ({ t: (_key: string, words: string[]) => words.join(between.space) }));

it('has between sentences what the language puts there, and leaves out absent ones', () => {
  expect(joinSentences('One.', undefined, 'Two.', false, '', 'Three.')).toBe('One. Two. Three.');
  between.space = '';
  expect(joinSentences('一。', '二。')).toBe('一。二。');
  expect([joinSentences('One.'), joinSentences()]).toEqual(['One.', '']);
});
