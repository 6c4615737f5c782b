import { describe, expect, it } from 'vitest';
import { ended } from './delivery';
import { afterReadBack, publish, unread } from './outcome';
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

describe('a private post', () => {
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
});

const queued = (work: 'create' | 'remove') => ({ ...pair, state: 'queued', work, sendAt: 0 }) as const;

describe('what waits', () => {
  it('is read again when its service says, else after a while', () => {
    const limited = { kind: 'rate-limited', host: 'svc.example', until: 90_000 } as const;
    expect(unread(queued('create'), limited, 1000)).toMatchObject({ sendAt: 90_000, unread: true });
    expect(unread(queued('create'), { kind: 'offline' }, 1000)).toMatchObject({ sendAt: 31_000 });
    expect(unread(queued('create'), { kind: 'cancelled' }, 1000)).toMatchObject({ sendAt: 901_000 });
  });

  it('ends with a deleted check-in where nothing was sent; a deletion goes on', () => {
    expect(ended(queued('create'), 5)).toMatchObject({ state: 'undone', at: 5 });
    expect(ended(queued('remove'), 5)).toEqual(queued('remove'));
    const sent = { ...queued('create'), sent: { post, payload: '', of: '', since: 0 } };
    expect(ended(sent, 5)).toBe(sent);
  });
});
