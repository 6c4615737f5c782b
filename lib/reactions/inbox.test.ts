import { describe, expect, it } from 'vitest';
import { lowerSeen, seenNow, viewOf } from './inbox';
import type { Half, Kept } from './kept';
import type { ReactedItem, Reaction } from './model';

const url = (number: number, tail = '') => `https://code.example/tides/core/issues/${number}${tail}`;
const by = (login: string | null, kind = 'HEART', createdAt?: number): Reaction => ({
  login,
  kind,
  ...(createdAt !== undefined && { createdAt }),
});
const item = (number: number, reactions: Reaction[], more: Partial<ReactedItem> = {}): ReactedItem => ({
  url: url(number),
  kind: 'issue',
  total: reactions.length + (more.older ?? 0),
  reactions,
  older: 0,
  ...more,
});
const half = (...items: ReactedItem[]): Half => ({ checkedAt: 5, asked: items.length, full: false, items });
const kept = (more: Partial<Kept>): Kept => ({ seen: {}, since: 0, ...more });

describe('the inbox', () => {
  it('takes both queries together by address', () => {
    const view = viewOf(
      kept({
        threads: half(item(1, [by('ann')])),
        comments: half(item(1, [by('ann'), by('bo')]), item(2, [])),
      }),
    );
    expect(view.items.map((each) => [each.url, each.total])).toEqual([[url(1), 2]]);
    expect(view.checked).toBe(3);
  });

  it('counts per kind, unknown kinds by their name, and keeps the total of what is out of reach', () => {
    const view = viewOf(
      kept({ threads: half(item(1, [by('ann'), by('bo'), by('cy', 'SALUTE')], { older: 9 })) }),
    );
    expect(view.kinds).toEqual([
      { kind: 'HEART', count: 2 },
      { kind: 'SALUTE', count: 1 },
    ]);
    expect([view.total, view.items[0]?.older]).toEqual([12, 9]);
  });

  it('names people newest first, each once, and deleted accounts together', () => {
    const view = viewOf(
      kept({ threads: half(item(1, [by('ann'), by(null), by('bo'), by(null), by('ann', 'EYES')])) }),
    );
    expect(view.items[0]?.people).toEqual(['ann', null, 'bo']);
  });

  it('calls new what others did beyond what was seen, and never the own', () => {
    const threads = half(item(1, [by('ann'), by('me'), by('bo', 'ROCKET')]));
    const view = viewOf(kept({ viewer: 'me', threads, seen: { [url(1)]: 1 } }));
    expect(view.items[0]).toMatchObject({ fresh: 1, people: ['bo'], kinds: [{ kind: 'ROCKET', count: 1 }] });
    expect(viewOf(kept({ viewer: 'me', threads, seen: { [url(1)]: 2 } })).items[0]?.fresh).toBe(0);
  });

  it('does not call new what is older than the first look', () => {
    const threads = half(item(1, [by('ann', 'HEART', 10), by('bo', 'HEART', 30)]));
    expect(viewOf(kept({ threads, since: 20 })).items[0]).toMatchObject({ fresh: 1, people: ['bo'] });
  });

  it('puts new items first, then the latest', () => {
    const threads = half(
      item(1, [by('ann', 'HEART', 10)]),
      item(2, [by('ann', 'HEART', 30)]),
      item(3, [by('ann', 'HEART', 20)]),
    );
    const seen = { [url(1)]: 0, [url(2)]: 1, [url(3)]: 1 };
    expect(viewOf(kept({ threads, seen })).items.map((each) => each.number)).toEqual(['1', '2', '3']);
  });

  it('reads repository and number from the address where the service says neither', () => {
    const comment = item(88, [by('ann')], { url: url(88, '#issuecomment-5'), kind: 'comment' });
    expect(viewOf(kept({ comments: half(comment) })).items[0]).toMatchObject({
      repository: 'tides/core',
      number: '88',
    });
  });

  it('notices that a reaction was taken back', () => {
    const before = kept({ threads: half(item(1, [by('ann')])), seen: { [url(1)]: 3, [url(7)]: 2 } });
    expect(lowerSeen(before)).toEqual({ [url(1)]: 1, [url(7)]: 2 });
    expect(seenNow(before)).toEqual({ [url(1)]: 1, [url(7)]: 2 });
  });
});
