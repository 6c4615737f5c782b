import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { cafe } from './compose/test-checkin';
import { composeFor } from './compose-for';
import { newTarget } from './new-target';

const target = newTarget('mastodon', 'a', 'Mine');
const made = (compose: Record<string, unknown>) =>
  composeFor({ ...target, compose }, cafe, cafe, { zones: ok([]), words: (key) => key });

it('holds what a target of another build would publish by fields that cannot be read', () => {
  expect(made(target.compose)).toMatchObject({ kind: 'post' });
  const rules = [{ action: 'hold', when: { by: 'weather', value: 'rain' } }];
  for (const odd of [{ ...target.compose, rules }, {}])
    expect(made(odd)).toEqual({ kind: 'held', reason: { by: 'template' } });
});

it('publishes for everyone what was confirmed', () => {
  const own = { ...cafe, visibility: 'private' };
  const words = (key: string) => key;
  const made = (everyone?: string) => composeFor(target, own, own, { zones: ok([]), words, everyone });
  expect(made('private')).toMatchObject({ post: { visibility: 'public' } });
  expect(made()).toMatchObject({ kind: 'held', reason: { by: 'audience' } });
});
