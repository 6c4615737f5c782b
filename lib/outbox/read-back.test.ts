import { expect, it } from 'vitest';
import { afterReadBack, publish } from './outcome';
import type { Post } from './post';
import type { Seen } from './receiver';

const post: Post = {
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+02:00', photos: [], categories: [], people: [] },
  visibility: 'private',
};
const pair = {
  ...{ id: 'i', room: 'publishing', target: 't', checkin: 'c', checkedInAt: 0, title: '' },
  ...{ madeAt: 0, key: 'k', attempts: 0, log: [] },
};
const made = () => publish(pair, { post, payload: '', of: '', since: 0 }, { ref: { url: '' } }, 0);
const read = (...looks: Seen[]) =>
  looks.reduce<ReturnType<typeof afterReadBack>>(
    (entry, seen) => (entry.state === 'published' ? afterReadBack(entry, seen, 0) : entry),
    made(),
  );

const notYet: Seen = { visibility: 'private', again: true };

it('is looked at again while it may still be shown to more', () => {
  expect(read(notYet, notYet)).toMatchObject({ state: 'published', readBack: { checks: 2 } });
  expect(read(notYet, { visibility: 'unlisted' })).toMatchObject({ state: 'wider', seen: 'unlisted' });
});

it('is private where it was shown to nobody so often', () => {
  const entry = read(notYet, notYet, notYet, notYet);
  expect(entry).toMatchObject({ state: 'published', live: { post: { visibility: 'private' } } });
  expect(entry).not.toHaveProperty('readBack');
  expect(entry).not.toHaveProperty('unverified');
});
