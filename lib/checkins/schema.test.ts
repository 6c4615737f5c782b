import { expect, it } from 'vitest';
import { photoUrl } from './model';
import { checkinSchema } from './schema';

const read = (more: object) =>
  checkinSchema.parse({ meta: { code: 200 }, response: { checkin: { id: 'c1', createdAt: 1, ...more } } });
const photo = { id: 'p', prefix: 'https://img.example/', suffix: '/p.png', width: 30, height: 20 };

it('accepts web addresses', () => {
  const wire = { checkinShortUrl: 'https://4sq.example/c1', photos: { count: 1, items: [photo] } };
  expect(read(wire)).toMatchObject({ shortUrl: 'https://4sq.example/c1', photos: [photo] });
});

it.each([
  ['a short link with a script', { checkinShortUrl: 'javascript:alert(1)' }],
  ['a short link that is no string', { checkinShortUrl: 5 }],
])('drops %s, and not the check-in', (_, wire) => {
  expect(read(wire)).toEqual({ id: 'c1', createdAt: 1000, shout: '' });
});

it.each([
  ['with a script', { prefix: 'javascript:alert(1)//' }],
  ['without a size', { width: 'wide' }],
])('drops a photo %s, and not the others', (_, over) => {
  const items = [{ ...photo, ...over }, photo];
  expect(read({ photos: { count: 2, items } }).photos).toEqual([photo]);
});

it.each(['@other.example/p.png', '.other.example/p.png'])('%j after a size names no other host', (suffix) => {
  const items = [{ ...photo, prefix: 'https://img.example', suffix }];
  const [first] = read({ photos: { count: 1, items } }).photos ?? [];
  expect(first && new URL(photoUrl(first, 100)).host).toBe('img.example');
});

it('accepts a check-in with malformed photos', () => {
  expect(read({ photos: 'none' })).toEqual({ id: 'c1', createdAt: 1000, shout: '' });
});
