import { expect, it, vi } from 'vitest';
import { firstWords, nameOf } from './row-words';

vi.mock('@/lib/i18n', () => ({ t: (key: string, values: string[] = []) => [key, ...values].join(' ') }));

const known = { key: '1984', id: '1984' };
const linked = { key: 'x', permalink: 'https://social.example/@ana/7', network: 'mastodon' as const };

it('shows the host and that a press reads, where the page has no words of a message', () => {
  expect([nameOf(known, 'messages.example'), firstWords(known)]).toEqual([
    'messages.example',
    'messages.pressToRead',
  ]);
  expect([nameOf(linked), firstWords(linked)]).toEqual(['social.example', 'messages.pressToRead']);
});

it('prefers the author and the first words', () => {
  const written = { ...known, author: 'Ana', text: 'High water' };
  expect([nameOf(written), firstWords(written)]).toEqual(['Ana', 'messages.quotation High water']);
  expect(nameOf({ ...known, handle: 'ana' }, 'messages.example')).toBe('@ana');
});
