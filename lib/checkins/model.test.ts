import { describe, expect, it } from 'vitest';
import { type Entity, shoutLeft, shoutParts } from './model';
import { checkinSchema } from './schema';

const marked = (shout: string, ...entities: [number, number][]) =>
  shoutParts(
    shout,
    entities.map(([start, end]): Entity => ({ type: 'user', start, end })),
  ).map(({ text, entity }) => (entity ? `[${text}]` : text));

it('counts a shout in code points', () => {
  expect(shoutLeft('👩‍🚀')).toBe(137);
  expect(shoutLeft('e\u0301')).toBe(138);
  expect(shoutLeft('a'.repeat(141))).toBe(-1);
});

describe('people in a shout', () => {
  it.each<[string, [number, number][], string[]]>([
    ['Ana! Hello', [[0, 3]], ['[Ana]', '! Hello']],
    ['👋👋 Ana here', [[3, 6]], ['👋👋 ', '[Ana]', ' here']],
    ['👋👋 Ana here', [[5, 8]], ['👋👋 ', '[Ana]', ' here']],
    ['👋👋 a!', [[5, 6]], ['👋👋 ', '[a]', '!']],
    ['👋Anna!', [[2, 6]], ['👋', '[Anna]', '!']],
    ['👋👋a', [[1, 5]], ['👋👋a']],
    ['Ana', [[-1, 2]], ['Ana']],
    ['Ana', [[2, 9]], ['Ana']],
    ['Ana', [[2, 1]], ['Ana']],
    [
      'Ana Bo',
      [
        [0, 3],
        [1, 5],
        [4, 6],
      ],
      ['[Ana]', ' ', '[Bo]'],
    ],
  ])('are marked in %s at %j', (shout, at, parts) => {
    expect(marked(shout, ...at)).toEqual(parts);
  });
});

it('drops malformed optional details of a check-in, and keeps unknown fields', () => {
  const read = checkinSchema.parse({
    meta: { code: 200, errorType: 'deprecated' },
    response: {
      checkin: {
        id: 'c',
        createdAt: 1,
        entities: [null, { type: 'event', id: 7, indices: [0, 1] }, { type: 'user', indices: 'x' }],
        user: 'somebody',
        like: false,
      },
    },
  });
  expect(read.entities).toEqual([{ type: 'event', id: '7', start: 0, end: 1 }]);
  expect(read.other).toEqual({ like: false });
  expect(read.user).toBeUndefined();
});
