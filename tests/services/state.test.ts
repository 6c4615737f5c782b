import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { credentials } from './credentials.ts';
import { type StartOptions, startServices } from './start.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'));
  file = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function during<T>(
  options: StartOptions,
  work: (services: Awaited<ReturnType<typeof startServices>>) => T | Promise<T>,
) {
  const services = await startServices(options);
  try {
    return await work(services);
  } finally {
    await services.stop();
  }
}

it('restores check-ins, codes and tokens after a restart, in the same world', async () => {
  const before = await during({ stateFile: file }, async ({ world, origins, control }) => {
    const query = new URLSearchParams({
      v: '20261121',
      oauth_token: credentials.accessToken,
      venueId: world.venues[0]?.id ?? '',
      shout: 'kept',
    });
    await fetch(`${origins.checkins}/v2/checkins/add?${query}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    const ask = new URLSearchParams({
      client_id: credentials.clientId,
      response_type: 'code',
      redirect_uri: `https://${'a'.repeat(32)}.chromiumapp.org/`,
    });
    await fetch(`${origins.auth}/oauth2/authenticate?${ask}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'allow' }),
    });
    control.revokeTokens(credentials.accessToken);
    return structuredClone({ checkins: world.checkins, grants: world.grants });
  });
  expect(Object.keys(before.grants.codes)).toHaveLength(1);
  await during({ stateFile: file }, ({ world, control }) => {
    expect(world.checkins).toEqual(before.checkins);
    expect(world.grants).toEqual(before.grants);
    expect(world.checkins.at(-1)?.shout).toBe('kept');
    control.reset();
  });
  await during({ stateFile: file }, ({ control }) => expect(control.countCheckins()).toBe(1200));
  expect(readdirSync(folder)).toEqual(['state.json']);
});

it('reports an invalid file, and leaves it unchanged', async () => {
  writeFileSync(file, '{"version":2}');
  await expect(startServices({ stateFile: file })).rejects.toThrow('is not a state file');
  expect(readFileSync(file, 'utf8')).toBe('{"version":2}');
  rmSync(file);
  await during({ stateFile: file, seed: 'one' }, () => undefined);
  await expect(startServices({ stateFile: file, seed: 'two' })).rejects.toThrow('belongs to seed "one"');
});
