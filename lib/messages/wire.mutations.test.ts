import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failures } from '../../tests/fixtures/messages/drift';
import { mutated } from '../../tests/fixtures/messages/mutate';
import { readBody } from './wire';

const outcomes = new Set(['message', 'tombstone', 'absent', 'suspended', undefined]);

test('ten thousand bodies with dropped, changed, nested and swapped parts give a message or a named failure', () => {
  let runs = 0;
  const seen = new Map<string | undefined, number>();
  fc.assert(
    fc.property(mutated, (body) => {
      const outcome = readBody(body, '20');
      expect(outcomes).toContain(outcome?.outcome);
      seen.set(outcome?.outcome, (seen.get(outcome?.outcome) ?? 0) + 1);
      const text = JSON.stringify(outcome) ?? '';
      expect(text.length).toBeLessThan(600_000);
      expect(text).not.toMatch(/"(?:href|url|avatar)":"(?!https?:)/);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      if (outcome?.outcome !== 'message') return;
      const { unexpected } = outcome.message;
      expect(unexpected.length).toBeLessThanOrEqual(50);
      expect(Math.max(0, ...unexpected.map(({ path }) => path.length))).toBeLessThanOrEqual(121);
      // Plain data: nothing is lost on its way to the views and to files. Comparing takes long, so not each time.
      runs += 1;
      if (runs % 20 === 0) expect(JSON.parse(text)).toEqual(outcome);
    }),
    { numRuns: 10_000 },
  );
  expect(seen.get('message')).toBeGreaterThan(5_000);
  expect(seen.size).toBeGreaterThan(2);
}, 600_000);

test.each(failures.filter(({ status = 200, drop }) => status === 200 && !drop))(
  '$name is no message',
  ({ body }) => {
    expect(readBody(body, '20')?.outcome).not.toBe('message');
  },
);
