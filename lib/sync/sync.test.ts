import { describe, expect, it } from 'vitest';
import { localProfile, publicProfile } from '@/lib/profile/presets';
import { lastCounter } from './schema';
import { two } from './test-browser';

describe('settings', () => {
  it('are synced; a profile after the person has seen its changes', async () => {
    const { one, other } = two();
    await one.set({
      profile: { ...localProfile, places: { ...localProfile.places, monthlyCalls: 500 } },
      options: { cancelSeconds: 9 },
    });
    await other.run();
    expect(other.settings).toEqual({ profile: publicProfile, options: { cancelSeconds: 9 } });
    const { received, incoming } = await other.contract.state();
    expect(received).toEqual({ at: 7 });
    expect(incoming?.hosts[0]).toEqual({
      host: '127.0.0.1:4611',
      changes: [
        {
          kind: 'address',
          use: 'checkins',
          address: 'http://127.0.0.1:4611',
          before: 'https://api.foursquare.com',
        },
      ],
    });
    expect(await other.use()).toBe(true);
    expect(other.settings).toEqual(one.settings);
    expect((await other.contract.state()).incoming).toBeUndefined();
    const { monthlyCalls: _, ...places } = localProfile.places;
    await other.set({ profile: { ...localProfile, places } });
    await one.run();
    // An allowance is no address: nothing is asked.
    expect(one.settings.profile.places).toEqual(places);
  });

  it('that wait are not confused with old ones', async () => {
    const { area, one, other } = two();
    for (const name of ['First', 'Second', localProfile.name])
      await one.set({ profile: { ...localProfile, name } });
    for (const each of [other, one, other, one]) await each.run();
    expect([one.settings.profile, other.settings.profile]).toEqual([localProfile, publicProfile]);
    const writes = area.writes;
    for (const each of [other, one]) await each.run();
    expect(area.writes).toBe(writes);
    // Changed here as well, later: that is what the person wants, and it waits over there.
    await other.set({ profile: { ...publicProfile, name: 'Mine' } });
    await one.run();
    expect((await one.contract.state()).incoming?.settings).toContainEqual(
      expect.objectContaining({ path: 'profile.name', after: '"Mine"' }),
    );
    expect(other.settings.profile.name).toBe('Mine');
  });

  it('that wait are applied just as shown, with the consent to sign-ins across sites', async () => {
    const { one, other } = two();
    await one.set({ profile: localProfile });
    await other.run();
    const { incoming } = await other.contract.state();
    if (!incoming) throw new Error('Nothing waits');
    const evil = {
      ...localProfile,
      checkins: { ...localProfile.checkins, baseUrl: 'https://evil.example' },
    };
    await one.set({ profile: evil });
    await other.run();
    expect(await other.contract.use(incoming, [])).toBe(false);
    expect(other.settings.profile).toEqual(publicProfile);
    const again = (await other.contract.state()).incoming;
    expect(again?.signIns).toMatchObject([{ apiHost: 'evil.example' }]);
    if (again) expect(await other.contract.use(again, ['key'])).toBe(true);
    expect([other.settings.profile, other.agreed]).toEqual([evil, ['key']]);
  });

  it('that the person declined are not shown again until they change', async () => {
    const { one, other } = two();
    await one.set({ profile: localProfile });
    await other.run();
    await other.contract.decline();
    await other.run();
    expect((await other.contract.state()).incoming).toBeUndefined();
    expect(other.settings.profile).toEqual(publicProfile);
    await one.set({ profile: { ...localProfile, name: 'Others' } });
    await other.run();
    expect((await other.contract.state()).incoming).toBeDefined();
  });

  it('are not affected by a counter at its maximum', async () => {
    for (const top of [1e12, lastCounter, lastCounter + 1, Number.MAX_SAFE_INTEGER]) {
      const { area, one, other } = two();
      const at = [top, 'another'];
      area.items = { 'waymark-options': { v: 1, fields: { 'options.cancelSeconds': { value: 9, at } } } };
      await one.set({ options: { ...one.settings.options, reactionBadge: true } });
      expect(one.settings.options.cancelSeconds).toBe(9);
      await other.run();
      expect(other.settings.options.reactionBadge).toBe(true);
      // The local state can still be read: the same browser, not a new one without a memory.
      const writes = area.writes;
      for (const each of [one, other, one]) await each.run();
      expect([area.writes, one.newDevices, other.newDevices]).toEqual([writes, 1, 1]);
      // Right at the top nothing is later, and the greater value stays.
      if (top === lastCounter) continue;
      await one.set({ options: { ...one.settings.options, cancelSeconds: 10 } });
      await other.run();
      expect(other.settings.options.cancelSeconds).toBe(10);
    }
  });

  it.each([
    ['less time to cancel', 'cancelSeconds', 0],
    ['the position sent along', 'attachPosition', true],
    ['pictures of others without a press', 'remoteImages', true],
    ['messages drawn whole', 'messagesWhole', true],
    ['a script on a site', 'messageSites', ['evil.example']],
    ['a reader that gets the addresses', 'reader', 'https://evil.example/?u=%s'],
    [
      'a server that gets the addresses',
      'ownServer',
      { handle: 'me@evil.example', links: [{ name: 'Object', template: 'https://evil.example/?u={uri}' }] },
    ],
  ])('that let more out wait for the person: %s', async (_, name, value) => {
    const { area, one } = two();
    await one.run();
    const fields = {
      [`options.${name}`]: { value, at: [9, 'another'] },
      'options.reactionBadge': { value: true, at: [9, 'another'] },
      // Out of its bounds.
      'options.reactionMinutes': { value: -1, at: [9, 'another'] },
    };
    area.items = { 'waymark-options': { v: 1, fields } };
    const before = one.settings.options;
    await one.run();
    expect(one.settings.options).toEqual({ ...before, reactionBadge: true });
    const { incoming } = await one.contract.state();
    const waiting = incoming?.settings.map(({ path }) => path.split('.').slice(0, 2).join('.'));
    expect([...new Set(waiting)]).toEqual([`options.${name}`]);
    await one.run();
    expect(one.settings.options).toEqual({ ...before, reactionBadge: true });
    expect(await one.use()).toBe(true);
    expect(one.settings.options).toEqual({ ...before, reactionBadge: true, [name]: value });
  });

  it('of two browsers are merged by field, and then nothing is written', async () => {
    const { area, one, other } = two();
    await one.set({ options: { cancelSeconds: 7 } });
    await other.set({ profile: { ...publicProfile, name: 'Mine' } });
    expect(await one.use()).toBe(true);
    await one.run();
    expect(one.settings).toMatchObject({ profile: { name: 'Mine' }, options: { cancelSeconds: 7 } });
    expect(other.settings).toEqual(one.settings);
    const writes = area.writes;
    for (const each of [one, other, one, other]) await each.run();
    expect(area.writes).toBe(writes);
    expect([one.adopted, other.adopted]).toEqual([1, 1]);
  });

  it('are not synced when switched off, and the copy is deleted on request', async () => {
    const { area, one, other } = two();
    await one.set({ options: { cancelSeconds: 7 } });
    await one.set({ options: { cancelSeconds: 2, sync: false } });
    await other.run();
    expect(other.settings.options).toEqual({ cancelSeconds: 7 });
    expect((await one.contract.state()).copy).toBe(true);
    await one.contract.forget();
    expect(area.items).toEqual({});
  });

  it('of a newer release stay unchanged', async () => {
    const { area, one } = two();
    area.items = { 'waymark-options': { v: 2, fields: 'of another form' } };
    await one.set({ options: { cancelSeconds: 7 }, profile: { ...publicProfile, name: 'Mine' } });
    await one.contract.forget();
    expect(area.items).toEqual({ 'waymark-options': { v: 2, fields: 'of another form' } });
    expect((await one.contract.state()).problem).toBe('newer');
  });

  it('stay stored here when the browser refuses, and are synced once it accepts', async () => {
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

  it('that are too large for an item are reported, and the others are synced', async () => {
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
