import { expect, it } from 'vitest';
import { inAscii } from '../../tools/ascii.ts';

const evaluated = (code: string): unknown => new Function(`return ${code}`)();

it.each([
  ['a string', '"Café … 🎉"', 'Café … 🎉'],
  ['a template', '`→ é`', '→ é'],
  ['a pattern', '"a…b".match(/[…°]/)[0]', '…'],
  ['a pattern of code points', '"x🎉".match(/[🎉👍]/u)[0]', '🎉'],
  ['a range', '"٠".match(/[٠-٩]/)[0]', '٠'],
])('%s means the same in ASCII', (_, code, value) => {
  const plain = inAscii(code);
  expect(plain).toMatch(/^\p{ASCII}*$/u);
  expect(evaluated(plain)).toBe(value);
});
