import { expect, it, vi } from 'vitest';
import type { InboxItem } from './contract';
import { digestWords } from './digest-words';

vi.mock('@/lib/i18n/locale', () => ({ locale: () => 'en-US' }));
vi.mock('@/lib/i18n', () => ({
  t: (key: string, ...rest: unknown[]) => `${key.replace('reactions.', '')}(${rest.flat().join(', ')})`,
}));

const item = (id: string, people: string[], kinds: string[]): InboxItem => ({
  ...{ id, key: `a ${id}`, url: 'https://svc.example/1', kind: 'issue', title: `No. ${id}` },
  ...{ account: 'a', total: 9, older: 0, unread: kinds.length, muted: false },
  ...{ people, peopleCount: people.length, kinds: kinds.map((kind) => ({ kind, count: 1 })) },
});

it('says how many and names the first, by what they are called', () => {
  const items = [
    item('1', ['ann', '', 'bo'], ['HEART', 'EYES', 'SALUTE', 'ROCKET']),
    ...['2', '3', '4', '5'].map((id) => item(id, ['cy'], ['HEART'])),
  ];
  const { title, message } = digestWords({ reactions: 8, items });
  expect(title).toBe('digestTitle(5, newReactions(8, 8), 5)');
  expect(message.split('\n')).toEqual([
    'digestLine(peopleMore(2, ann, 2), kind.heart(), kind.eyes(), salute, No. 1)',
    'digestLine(cy, kind.heart(), No. 2)',
    'digestLine(cy, kind.heart(), No. 3)',
    'digestMore(2, 2)',
  ]);
});

it('names no more than there are', () => {
  const { message } = digestWords({ reactions: 1, items: [item('1', [''], ['HEART'])] });
  expect(message).toBe('digestLine(someone(), kind.heart(), No. 1)');
});
