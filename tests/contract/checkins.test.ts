import { describe, expect, it } from 'vitest';
import { createCheckinsClient } from '@/lib/checkins/client';
import { photoUrl } from '@/lib/checkins/model';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { localProfile } from '@/lib/profile/presets';
import type { Answer } from '../services/control/behaviour.ts';
import { credentials } from '../services/credentials.ts';
import { testServices } from './test-services.ts';

const services = await testServices();

const client = createCheckinsClient(createTestHttp({ fetch }));
const connection = () => ({
  profile: { ...localProfile.checkins, baseUrl: services.origins.checkins },
  token: sealSecret(credentials.accessToken, services.origins.checkins),
});
const venueId = () => services.world.venues[0]?.id ?? '';

describe('the check-in client against the service', () => {
  it('creates a check-in and reads its short link', async () => {
    const made = await client.add(connection(), { venueId: venueId(), shout: 'Proofs & cake ☕' });
    expect(made).toMatchObject({
      ok: true,
      value: {
        shout: 'Proofs & cake ☕',
        venue: { id: venueId() },
        shortUrl: expect.stringMatching(/^http/),
      },
    });
    if (made.ok) expect(Math.abs(made.value.createdAt - Date.now())).toBeLessThan(60_000);
  });

  it('sends the version date of the endpoint, else of the profile', async () => {
    services.control.expectErrors({ path: '/v2/checkins/none', status: 400 });
    const { profile, token } = connection();
    const dated = { token, profile: { ...profile, version: '20260101', versions: { list: '20250202' } } };
    await client.list(dated, { limit: 1, offset: 0 });
    await client.details(dated, 'none');
    expect(services.control.requests({ service: 'checkins' }).map(({ query }) => query.v)).toEqual([
      '20250202',
      '20260101',
    ]);
  });

  it('lists newest first, page by page, none twice', async () => {
    const first = await client.list(connection(), { limit: 30, offset: 0 });
    const second = await client.list(connection(), { limit: 30, offset: 30 });
    if (!first.ok || !second.ok) throw new Error('Refused');
    expect(first.value.total).toBe(1200);
    const all = [...first.value.items, ...second.value.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    );
  });

  it('reads details with photos whose addresses work', async () => {
    const withPhoto = services.world.checkins.find(({ photos }) => photos.length > 0);
    const details = await client.details(connection(), withPhoto?.id ?? '');
    if (!details.ok) throw new Error('Refused');
    const photo = details.value.photos?.[0];
    if (!photo) throw new Error('No photo');
    const response = await fetch(photoUrl(photo, 100));
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  it('maps each refusal to its failure', async () => {
    services.control.expectErrors({ path: '/v2/users/self/checkins', status: 401 });
    services.control.expectErrors({ path: '/v2/checkins/add', status: 400 });
    expect(
      await client.list(
        { ...connection(), token: sealSecret('bad', services.origins.checkins) },
        { limit: 1, offset: 0 },
      ),
    ).toMatchObject({
      failure: { kind: 'signed-out' },
    });
    expect(await client.add(connection(), { venueId: 'nowhere', shout: '' })).toMatchObject({
      failure: { kind: 'refused', requestId: expect.any(String) },
    });
  });

  it('sends audience and position when the service accepts them', async () => {
    const extras = {
      broadcast: 'private',
      position: { latitude: -33.9, longitude: 1e-7, accuracy: 12.3 },
    } as const;
    const made = await client.add(connection(), { venueId: venueId(), shout: '', ...extras });
    expect(made).toMatchObject({ value: { visibility: 'private', user: { relationship: 'self' } } });
    const { broadcast: _, ...profile } = connection().profile;
    await client.add({ ...connection(), profile }, { venueId: venueId(), shout: '', ...extras });
    const sent = services.control.requests({ path: '/v2/checkins/add' }).map(({ query }) => query);
    expect(sent[0]).toMatchObject({ broadcast: 'private', ll: '-33.900000,0.000000', llAcc: '13' });
    expect(sent[1]).not.toHaveProperty('broadcast');
  });

  const rows: [string, Answer, string][] = [
    ['HTML', { kind: 'html' }, 'unreachable'],
    ['a body that is not JSON', { kind: 'malformed' }, 'malformed'],
    ['a dropped connection', { kind: 'drop' }, 'unreachable'],
    ['a rate limit', { kind: 'rate-limit', seconds: 90 }, 'rate-limited'],
    ['a rate limit without a body', { kind: 'rate-limit', seconds: 90, empty: true }, 'rate-limited'],
    ['a spent allowance', { kind: 'quota' }, 'quota-spent'],
  ];
  for (const [name, answer, kind] of rows) {
    it(`${name} is ${kind}`, async () => {
      services.control.behave({ service: 'checkins', answer });
      expect(await client.list(connection(), { limit: 1, offset: 0 })).toMatchObject({ failure: { kind } });
    });
  }
});
