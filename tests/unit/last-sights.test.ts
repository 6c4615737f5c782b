import { expect, test } from 'vitest';
import { seenIn } from '../../tools/last-sights.ts';

const block = (text: string) => `\`\`\`yaml\n${text}\n\`\`\`\n`;

test('prints the page, not the shorter blocks beside it', () => {
  expect(seenIn(`# Error\n${block('- note')}\n${block('- main:\n  - button "Check in"')}`)).toBe(
    '- main:\n  - button "Check in"',
  );
  expect(seenIn('# Error without a page')).toBeUndefined();
});

test('truncates a long page, with a note', () => {
  const lines = Array.from({ length: 150 }, (_, index) => `- listitem "${index}"`);
  const told = seenIn(block(lines.join('\n')))?.split('\n') ?? [];
  expect(told).toHaveLength(121);
  expect(told.at(-1)).toBe('… 30 more lines');
});
