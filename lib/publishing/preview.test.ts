import { expect, test } from 'vitest';
import { targetTextSchema } from './compose/schema';
import { createWorld } from './test-world';

test('a preview reads the check-in once while its text changes, and again a minute later', async () => {
  const { boot, addTarget, checkIn, checkins, time } = createWorld();
  const { contract } = boot();
  const target = await addTarget('readable');
  checkIn('one', 'Proofs and cake');
  const text = targetTextSchema.parse({ template: 'At {place}: {shout}' });
  const gone = { ok: false, failure: { kind: 'refused' } };
  expect(await contract.preview(target, 'one')).toMatchObject({ value: { payload: 'Proofs and cake' } });
  checkins.length = 0;
  expect(await contract.preview(target, 'one', text)).toMatchObject({ ok: true });
  expect(await contract.preview(target, 'two')).toMatchObject(gone);
  time.now += 60_000;
  expect(await contract.preview(target, 'one')).toMatchObject(gone);
});
