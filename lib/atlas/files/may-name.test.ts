import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { home } from '@/lib/publishing/compose/test-checkin';
import { columnsOf, placeAt } from '../test-columns';
import { reviewOf } from '../time/review';
import { type KnownZones, mayName } from './may-name';

const inZone = placeAt('secret', home.latitude, home.longitude, {
  ...{ name: 'Secret café', address: 'Secret Street 1', locality: 'Secret town', country: 'Secretland' },
  category: 'Secret kind',
});
const far = placeAt('far', 27.7, 85.3, { locality: 'Kathmandu', countryCode: 'NP', category: 'Temple' });
const nowhere = { id: 'nowhere', name: 'Secret nowhere', locality: 'Secret town' };
const unreadable = fail({ kind: 'invalid', field: 'zones', problem: 'zones' });

describe('what a picture or paper may name', () => {
  it('is in no zone, nor near one that the service may have blurred, nor without a position', () => {
    const { latitude, longitude } = home.displaced;
    // 1.5 km from the displaced centre: within 1.8 radii and a kilometre.
    const near = placeAt('near', latitude + 0.0135, longitude);
    const named = (zones: KnownZones) =>
      [inZone, near, nowhere, far].filter(mayName(zones)).map(({ id }) => id);
    expect(named(ok([home]))).toEqual(['far']);
    expect(named(ok([]))).toEqual(['secret', 'near', 'nowhere', 'far']);
    expect(named(unreadable)).toEqual([]);
    expect(named(undefined)).toEqual([]);
  });

  it.each([
    ['a zone', ok([home]), true],
    ['zones that cannot be read', unreadable, false],
    ['zones that nobody knows yet', undefined, false],
  ])('of a year with %s is nothing that names a place there', (_, zones, known) => {
    const visits = [inZone, far, far, nowhere, inZone].map((place, day) => ({
      ...{ time: Date.UTC(2024, 5, 1 + day), offset: 0, place },
    }));
    const review = reviewOf(columnsOf(visits), 2024, mayName(zones));
    // The person sees all.
    expect(review?.first.place).toBe('Secret café');
    expect(review?.top.places).toHaveLength(3);
    const text = JSON.stringify(review?.forOthers);
    expect(text).not.toMatch(/secret/i);
    expect(text.includes('Kathmandu')).toBe(known);
    expect(review?.forOthers.first.time).toBe(Date.UTC(2024, 5, 1));
  });
});
