import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { makeLife } from './life.ts';
import { storeHistory } from './stored-history.ts';
import type { Waymark } from './waymark.ts';

/** A life of three years. */
export const life = makeLife(3_000);

/** A part of the atlas, with that life. */
export async function openAtlas(waymark: Waymark, services: Services, part: string): Promise<Page> {
  const desk = await waymark.open('manifest.json');
  await storeHistory(desk, services.origins.checkins, life);
  await desk.close();
  const atlas = await waymark.open(`atlas.html#${part}`);
  await atlas.setViewportSize({ width: 1280, height: 900 });
  return atlas;
}

/** The first check-in of the list, once it is read. */
export const firstRow = (atlas: Page) =>
  atlas
    .getByRole('list', { name: 'Check-ins' })
    .getByRole('button')
    .filter({ hasNotText: 'Loading' })
    .first();

/** The date on the calendar where it was. */
export const dateOf = ({ createdAt, timeZoneOffset = 0 }: (typeof life)[number]) =>
  new Date(createdAt + timeZoneOffset * 60_000).toISOString().slice(0, 10);

/** Around the home of that life. */
export const homeZone = { name: 'Home', latitude: 38.72, longitude: -9.14, radius: 30_000 };

/** Counted from the check-ins themselves, by what the view calls it. */
export function figuresOf(year: string): Record<string, number> {
  const its = life.filter((checkin) => dateOf(checkin).startsWith(year));
  const earlier = life.filter((checkin) => dateOf(checkin) < `${year}-01-01`);
  const distinct = (all: typeof life, of: (checkin: (typeof life)[number]) => string | undefined) =>
    new Set(all.flatMap((checkin) => of(checkin) ?? []));
  const place = ({ venue }: (typeof life)[number]) => venue?.id;
  const country = ({ venue }: (typeof life)[number]) => venue?.details?.countryCode;
  const city = (checkin: (typeof life)[number]) =>
    checkin.venue && `${country(checkin)} ${checkin.venue.details?.locality}`;
  const before = distinct(earlier, place);
  return {
    'check-ins': its.length,
    'days with a check-in': distinct(its, dateOf).size,
    'new places': [...distinct(its, place)].filter((id) => !before.has(id)).length,
    cities: distinct(its, city).size,
    countries: distinct(its, country).size,
    categories: distinct(its, ({ venue }) => venue?.details?.categories?.[0]?.name).size,
  };
}
