import { expect, it, vi } from 'vitest';
import { briefName } from './account-names';

vi.mock('@/lib/i18n', () => ({ t: (_: string, [login, host]: string[]) => `${login} at ${host}` }));

const ana = { id: '1', host: 'code.example', login: 'ana' };
const bo = { id: '2', host: 'code.example', login: 'bo' };
const there = { id: '3', host: 'git.example', login: 'ana' };

it('names an account by the shortest distinct name', () => {
  expect(briefName('1', [ana])).toBeUndefined();
  expect(briefName('1', [ana, there])).toBe('code.example');
  expect(briefName('1', [ana, bo])).toBe('ana');
  expect(briefName('1', [ana, bo, there])).toBe('ana at code.example');
  expect(briefName('3', [ana, bo, there])).toBe('git.example');
  expect(briefName('4', [ana, bo])).toBeUndefined();
});
