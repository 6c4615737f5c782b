import { expect, it } from 'vitest';
import { tokenFor } from './client';

it('computes the digits that public clients send', () => {
  expect(tokenFor('20', 'base36')).toBe('6dq1a2xwd93');
});

it.each(['20', '1', '1900000000000000000', '9'.repeat(40)])(
  'is a number for %s where any number does',
  (id) => {
    expect(tokenFor(id, 'number')).toMatch(/^\d+$/);
  },
);
