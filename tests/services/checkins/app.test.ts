import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ now: Date.UTC(2026, 10, 21, 12) });
});
beforeEach(() => services.control.reset());
afterAll(() => services.stop());

const good = { v: '20261121', oauth_token: credentials.accessToken };
const list = '/v2/users/self/checkins';

function ask(path: string, query: Record<string, string>, init: RequestInit = {}) {
  const headers = { accept: 'application/json' };
  return fetch(`${services.origins.checkins}${path}?${new URLSearchParams(query)}`, { headers, ...init });
}
const post = (query: Record<string, string>) =>
  ask('/v2/checkins/add', { ...good, ...query }, { method: 'POST' });
const venueId = () => services.world.venues[0]?.id ?? '';

const meta = z.strictObject({ code: z.literal(200), requestId: z.string().min(1) });
const seconds = z.int().min(1e9).max(3e9);
const checkin = {
  id: z.string().min(1),
  createdAt: seconds,
  type: z.literal('checkin'),
  visibility: z.enum(['closeFriends', 'private']),
  shout: z.string(),
  timeZoneOffset: z.int().min(-720).max(840),
  editableUntil: z.int().min(1e12),
};
const entities = z.array(
  z.strictObject({ type: z.string(), id: z.string(), indices: z.tuple([z.int(), z.int()]) }),
);
const place = { lat: z.number(), lng: z.number(), cc: z.string().length(2), country: z.string() };
const venue = { id: z.string(), name: z.string().min(1), contact: z.strictObject({}) };
const formattedAddress = z.array(z.string().min(1)).min(1);
const listedVenue = z.strictObject({
  ...venue,
  createdAt: seconds,
  location: z.strictObject({ ...place, postalCode: z.string(), formattedAddress }),
});

describe('the tables of the document', () => {
  it('gives every field of a created check-in', async () => {
    const shape = z.strictObject({
      meta,
      response: z.strictObject({
        checkin: z.looseObject({
          ...checkin,
          user: z.strictObject({
            id: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            displayName: z.string(),
            relationship: z.literal('self'),
          }),
          venue: z.strictObject({
            ...venue,
            location: z.strictObject({
              ...place,
              isFuzzed: z.boolean(),
              city: z.string(),
              state: z.string(),
              formattedAddress,
            }),
          }),
          checkinShortUrl: z.url(),
        }),
      }),
    });
    const response = await post({ venueId: venueId(), shout: 'Olá 👋' });
    const { response: body } = shape.parse(await response.json());
    expect(body.checkin.shout).toBe('Olá 👋');
    expect(body.checkin.venue.id).toBe(venueId());
    expect(body.checkin.editableUntil).toBeGreaterThan(body.checkin.createdAt * 1000);
    const page = await fetch(body.checkin.checkinShortUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Olá 👋');
  });

  const listing = z.strictObject({
    meta,
    response: z.strictObject({
      checkins: z.strictObject({
        count: z.int(),
        items: z.array(z.strictObject({ ...checkin, entities, venue: listedVenue })),
      }),
    }),
  });

  it('gives every field of all listed check-ins, and no short link', async () => {
    const ids = new Set<string>();
    for (let offset = 0; offset < 1200; offset += 250) {
      const response = await ask(list, { ...good, limit: '250', offset: String(offset) });
      const { checkins } = listing.parse(await response.json()).response;
      expect(checkins.count).toBe(1200);
      for (const item of checkins.items) ids.add(item.id);
    }
    expect(ids.size).toBe(1200);
  });

  it('gives every field of the details, and photos that are there in any size', async () => {
    const shape = z.strictObject({
      meta,
      response: z.strictObject({
        checkin: z.strictObject({
          ...checkin,
          venue: listedVenue,
          checkinShortUrl: z.url(),
          photos: z.strictObject({
            count: z.int(),
            items: z.array(
              z.strictObject({
                id: z.string(),
                createdAt: seconds,
                prefix: z.url(),
                suffix: z.string().startsWith('/'),
                width: z.int().positive(),
                height: z.int().positive(),
              }),
            ),
          }),
        }),
      }),
    });
    const withPhoto = services.world.checkins.find(({ photos }) => photos.length > 0);
    const without = services.world.checkins.find(({ photos }) => photos.length === 0);
    const empty = shape.parse(await (await ask(`/v2/checkins/${without?.id}`, good)).json());
    expect(empty.response.checkin.photos).toEqual({ count: 0, items: [] });
    const full = shape.parse(await (await ask(`/v2/checkins/${withPhoto?.id}`, good)).json());
    const { count, items } = full.response.checkin.photos;
    expect(items).toHaveLength(count);
    const [first] = items;
    for (const [size, width] of [
      [`${first?.width}x${first?.height}`, first?.width],
      ['100x80', 100],
      ['original', first?.width],
    ]) {
      const picture = await fetch(`${first?.prefix}${size}${first?.suffix}`);
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(width);
    }
  });

  it('lists by page, order and time', async () => {
    const ids = services.world.checkins.map(({ id }) => id);
    const got = async (query: Record<string, string>) => {
      const { response } = listing.parse(await (await ask(list, { ...good, ...query })).json());
      return response.checkins.items.map(({ id }) => id);
    };
    expect(await got({ limit: '3' })).toEqual(ids.slice(-3).reverse());
    expect(await got({ limit: '2', offset: '2', sort: 'oldestfirst' })).toEqual(ids.slice(2, 4));
    expect(await got({ offset: '1200' })).toEqual([]);
    const tenth = services.world.checkins.at(-10);
    expect(await got({ afterTimestamp: String(tenth?.createdAt) })).toHaveLength(10);
    expect(await got({ beforeTimestamp: String(tenth?.createdAt), limit: '1' })).toEqual([tenth?.id]);
  });

  it('makes a check-in each time it is asked', async () => {
    for (let turn = 0; turn < 2; turn++) await post({ venueId: venueId(), shout: 'twice' });
    expect(services.control.countCheckins()).toBe(1202);
  });

  it('takes what else the service documents', async () => {
    const response = await post({
      venueId: venueId(),
      shout: 'Ana!',
      broadcast: 'private,followers',
      ll: '38.7,-9.1',
      llAcc: '12.5',
      alt: '-3',
      altAcc: '4',
      mentions: '0,3,2210457',
    });
    expect(await response.json()).toMatchObject({
      response: {
        checkin: { visibility: 'private', entities: [{ type: 'user', id: '2210457', indices: [0, 3] }] },
      },
    });
  });

  it('has time zones of half an hour on both sides of UTC, and photos on about 15 % of the check-ins', () => {
    const offsets = services.world.checkins.map(({ timeZoneOffset }) => timeZoneOffset);
    expect(offsets.some((offset) => offset < 0 && offset % 60 !== 0)).toBe(true);
    expect(offsets.some((offset) => offset > 0 && offset % 60 !== 0)).toBe(true);
    const share = services.world.checkins.filter(({ photos }) => photos.length > 0).length / 1200;
    expect(share).toBeGreaterThan(0.11);
    expect(share).toBeLessThan(0.19);
  });
});
