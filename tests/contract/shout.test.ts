import { describe, expect, it } from 'vitest';
import { createCheckinsClient } from '@/lib/checkins/client';
import { shoutLeft } from '@/lib/checkins/model';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { localProfile } from '@/lib/profile/presets';
import { credentials } from '../services/credentials.ts';
import { testServices } from './test-services.ts';

const services = await testServices();

const client = createCheckinsClient(createTestHttp({ fetch }));
const add = (shout: string) =>
  client.add(
    {
      profile: { ...localProfile.checkins, baseUrl: services.origins.checkins },
      token: sealSecret(credentials.accessToken, services.origins.checkins),
    },
    { venueId: services.world.venues[0]?.id ?? '', shout },
  );

/** Repeats the text up to so many code points, without splitting it. */
function repeated(text: string, points: number): string {
  const each = [...text].length;
  return text.repeat(Math.floor(points / each)) + 'x'.repeat(points % each);
}

const texts: [string, string][] = [
  ['letters', 'a'],
  ['emoji', '🍧'],
  ['flags', '🇵🇹'],
  ['families', '👨‍👩‍👧‍👦'],
  ['skin tones', '👋🏽'],
  ['keycaps', '1️⃣'],
  ['combining marks', 'e\u0301'],
  ['many marks on one letter', 'z\u0335\u0321\u0353\u0301'],
  ['Arabic', 'مرحبا '],
  ['Hebrew with points', 'שָׁלוֹם '],
  ['both directions', 'abc\u2067שלום\u2069'],
  ['Hangul in parts', '\u1112\u1161\u11ab'],
  ['what an address must escape', '&+%#?='],
];

describe.each(texts)('a shout of %s', (_, text) => {
  it.each([139, 140, 141])('of %d code points is accepted or refused like the counter', async (points) => {
    if (points > 140) services.control.expectErrors({ path: '/v2/checkins/add', status: 400 });
    const shout = repeated(text, points);
    expect(shoutLeft(shout)).toBe(140 - points);
    const answer = await add(shout);
    if (points <= 140) expect(answer).toMatchObject({ ok: true, value: { shout } });
    else expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(services.control.countCheckins()).toBe(points <= 140 ? 1201 : 1200);
  });
});

it('counts a lone surrogate as the one character that arrives', async () => {
  services.control.expectErrors({ path: '/v2/checkins/add', status: 400 });
  const shout = `${'a'.repeat(139)}\ud83c`;
  expect(shoutLeft(shout)).toBe(0);
  expect(await add(shout)).toMatchObject({ ok: true, value: { shout: `${'a'.repeat(139)}\ufffd` } });
  expect(shoutLeft(`a${shout}`)).toBe(-1);
  expect(await add(`a${shout}`)).toMatchObject({ ok: false });
});
