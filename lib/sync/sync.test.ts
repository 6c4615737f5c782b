import { describe, expect, it } from 'vitest';
import { localProfile, publicProfile } from '@/lib/profile/presets';
import { markName } from './mark-name';
import { address, two } from './test-browser';

describe('settings', () => {
  it('follow the person, and the hosts that are new there are named', async () => {
    const { one, other } = two();
    await one.set({ profile: { ...localProfile, places: { ...localProfile.places, monthlyCalls: 500 } } });
    await other.run();
    expect(other.settings).toEqual(one.settings);
    const state = await other.contract.state();
    expect(state.received).toMatchObject({ at: 7, hosts: expect.arrayContaining(['127.0.0.1:4611']) });
    const { monthlyCalls: _, ...places } = localProfile.places;
    await other.set({ profile: { ...localProfile, places } });
    await one.run();
    expect(one.settings.profile.places).toEqual(places);
  });

  it('of two browsers meet, field by field, and then come to rest', async () => {
    const { area, one, other } = two();
    await one.set({ options: { cancelSeconds: 7 } });
    await other.set({ profile: { ...publicProfile, name: 'Mine' } });
    await one.run();
    expect(one.settings).toMatchObject({ profile: { name: 'Mine' }, options: { cancelSeconds: 7 } });
    expect(other.settings).toEqual(one.settings);
    const writes = area.writes;
    for (const each of [one, other, one, other]) await each.run();
    expect(area.writes).toBe(writes);
    expect([one.adopted, other.adopted]).toEqual([1, 1]);
  });

  it('stay where the person says so, and the copy goes when they say so', async () => {
    const { area, one, other } = two();
    await one.set({ options: { cancelSeconds: 7 } });
    await one.set({ options: { cancelSeconds: 2, sync: false } });
    await other.run();
    expect(other.settings.options).toEqual({ cancelSeconds: 7 });
    expect((await one.contract.state()).copy).toBe(true);
    await one.contract.forget();
    expect(area.items).toEqual({});
  });

  it('of a newer release are left alone', async () => {
    const { area, one } = two();
    area.items = { 'waymark-options': { v: 2, fields: 'of another form' } };
    await one.set({ options: { cancelSeconds: 7 }, profile: { ...publicProfile, name: 'Mine' } });
    await one.contract.forget();
    expect(area.items).toEqual({ 'waymark-options': { v: 2, fields: 'of another form' } });
    expect((await one.contract.state()).problem).toBe('newer');
  });

  it('are safe here when the browser has no room or refuses, and go on when it can', async () => {
    const { area, one } = two();
    area.refusal = new Error('QUOTA_BYTES quota exceeded');
    await one.set({ options: { cancelSeconds: 7 } });
    expect((await one.contract.state()).problem).toBe('full');
    area.refusal = new Error('Sync is off');
    await one.run();
    expect((await one.contract.state()).problem).toBe('refused');
    expect(one.settings.options.cancelSeconds).toBe(7);
    area.refusal = new Error('This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.');
    await one.run();
    expect((await one.contract.state()).problem).toBe('later');
    expect(one.wakes).toEqual([7 + 65_000]);
    area.refusal = undefined;
    await one.run();
    expect(await one.contract.state()).toEqual({ available: true, copy: true, favourites: false });
  });

  it('that are too large for one item say so, and the rest goes', async () => {
    const { area, one } = two();
    const permalinks = Array.from(
      { length: 40 },
      (_, i) => `https://svc.example/${'x'.repeat(300)}/${i}/{id}`,
    );
    const messages = { ...publicProfile.messages, permalinks };
    await one.set({ profile: { ...publicProfile, name: 'Mine', messages } });
    expect((await one.contract.state()).problem).toBe('full');
    expect(Object.keys(area.items)).toEqual(['waymark-profile']);
  });
});

describe('what was seen', () => {
  const url = 'https://svc.example/1';
  it('is seen on the other browser too, also when that one reads it later', async () => {
    const { area, one, other } = two();
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    expect(JSON.stringify(area.items)).not.toContain('svc.example');
    other.items = [{ url, seen: 1, now: 2 }];
    await other.run();
    expect(other.items).toEqual([{ url, seen: 2, now: 2 }]);
    other.items = [{ url, seen: 2, now: 4 }];
    await other.run();
    expect(other.items).toEqual([{ url, seen: 3, now: 4 }]);
  });

  it('is not seen again by the browser’s own mark, once a reaction was taken back', async () => {
    const { one } = two();
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    one.items = [{ url, seen: 2, now: 3 }];
    await one.run();
    expect(one.items).toEqual([{ url, seen: 2, now: 3 }]);
  });

  it('is new again on the other browser too once that is taken back, and seen again later', async () => {
    const { one, other } = two();
    one.items = [{ url, seen: 3, now: 5 }];
    other.items = [{ url, seen: 1, now: 5 }];
    await one.run();
    await other.run();
    expect(other.items).toEqual([{ url, seen: 3, now: 5 }]);
    one.items = [{ url, seen: 2, now: 5 }];
    await one.takeBack([{ address, url }]);
    await other.run();
    await one.run();
    expect([one.items, other.items]).toEqual([[{ url, seen: 2, now: 5 }], [{ url, seen: 2, now: 5 }]]);
    other.items = [{ url, seen: 4, now: 5 }];
    await other.run();
    await one.run();
    expect(one.items).toEqual([{ url, seen: 4, now: 5 }]);
  });

  it('is not marked by a browser that hears of the mark and of its being taken back at once', async () => {
    const { one, other } = two();
    other.items = [{ url, seen: 1, now: 5 }];
    one.items = [{ url, seen: 5, now: 5 }];
    await one.run();
    one.items = [{ url, seen: 1, now: 5 }];
    const again = one.run();
    await one.takeBack([
      { address, url },
      { address: 'another', url },
    ]);
    await again;
    await other.run();
    expect(other.items).toEqual([{ url, seen: 1, now: 5 }]);
  });

  it('goes with the account that is removed, until a browser that still has it brings it back', async () => {
    const { area, one, other } = two();
    const marks = () => JSON.stringify(area.items).match(/"marks":{[^}]+}/g);
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    await other.run();
    expect(marks()).toHaveLength(1);
    one.items = [];
    area.refusal = new Error('quota');
    await one.leave([{ address, url }]);
    area.refusal = undefined;
    // Not having it, the other one has no say; and what was refused is done later.
    await one.run();
    await other.run();
    await one.run();
    expect(marks()).toBe(null);
    other.items = [{ url, seen: 3, now: 3 }];
    await other.run();
    await one.run();
    expect(marks()).toHaveLength(1);
  });

  it('has a short name that fits the storage', () => {
    expect(markName(address, url)).toMatch(/^[0-9a-z]{5,11}$/);
    expect(markName(address, url)).not.toBe(markName(address, `${url}1`));
  });
});
