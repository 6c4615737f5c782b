import { expect, it } from 'vitest';
import { nowhere, publicProfile } from '@/lib/profile/presets';
import { two } from './test-browser';

it('settings that only another release can read stay in the copy, and are not written over', async () => {
  const { area, one } = two();
  await one.set({ options: { cancelSeconds: 9 } });
  const item = { 'options.cancelSeconds': { value: 'long', at: [7, 'newer'] } };
  const newer = { ...item, 'options.later': { value: 1, at: [6, 'newer'] } };
  await area.set({ 'waymark-options': { v: 1, fields: newer } });
  await one.run();
  expect(area.items['waymark-options']).toEqual({ v: 1, fields: newer });
  const { writes } = area;
  await one.set({ options: { cancelSeconds: 9, keylessPlaces: true } });
  expect(area.items['waymark-options']).toMatchObject({
    fields: { ...newer, 'options.keylessPlaces': { value: true } },
  });
  await one.run();
  expect(area.writes).toBe(writes + 1);
});

it('what stands in for a setting that only another release can read is no change', async () => {
  const { area, one } = two();
  await one.set({ options: { cancelSeconds: 9 } });
  const fields = { 'options.cancelSeconds': { value: 'long', at: [1, 'one'] } };
  await area.set({ 'waymark-options': { v: 1, fields } });
  await one.local.set({ sync: { device: 'one', shared: { fields, marks: {} }, pending: {} } });
  const places = { ...publicProfile.places, placesUrl: nowhere };
  await one.set({ profile: { ...publicProfile, places }, options: { cancelSeconds: 4 } });
  expect(area.items).toEqual({ 'waymark-options': { v: 1, fields } });
  await one.set({ options: { cancelSeconds: 5 } });
  expect(area.items).toMatchObject({
    'waymark-options': { fields: { 'options.cancelSeconds': { value: 5 } } },
  });
});
