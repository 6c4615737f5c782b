import { expect, it } from 'vitest';
import { BrokenDatabaseError } from '../storage/database';
import { createConnectionGuard } from './connection-guard';

it('blames no service for settings that cannot be opened', async () => {
  const guard = createConnectionGuard(() => Promise.reject(new BrokenDatabaseError('newer', undefined)));
  expect(await guard(new URL('https://svc.example/'))).toEqual({
    ok: false,
    failure: { kind: 'broken-data' },
  });
});
