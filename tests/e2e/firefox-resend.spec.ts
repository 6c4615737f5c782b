import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { type Services, startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { add, list } from './harness/checkin.ts';
import { type Firefox, startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';

/** Every check-in request takes effect and gets no response, also those that the browser resends. */
const dropped = { service: 'checkins', path: add, answer: { kind: 'drop' }, effect: true } as const;

const posts = ({ control }: Services) => control.requests({ path: add });

/** Calls a room of the worker, as a view does. */
const ask = (firefox: Firefox, desk: string, room: string, method: string, ...args: unknown[]) =>
  firefox.evaluate(desk, `browser.runtime.sendMessage(${JSON.stringify({ room, method, args })})`);

const stateSchema = z.object({ value: z.object({ operations: z.array(z.looseObject({})) }) });

const versions = [
  { name: 'HTTP/1.1', origin: ({ origins }: Services) => origins.checkins },
  { name: 'HTTP/2', origin: ({ http2Origin }: Services) => http2Origin },
];

for (const { name, origin } of versions) {
  test(`Firefox: over ${name} the browser does not resend a check-in after a dropped response`, async () => {
    const services = await startServices({ ports: 'any', http2: 'checkins' });
    const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'), {
      anyCertificate: true,
      idleMs: 1_000,
    });
    try {
      const { control, world } = services;
      const desk = await firefox.open(firefox.address('manifest.json'));
      const { profile, ...settings } = services.settings();
      const checkins = { ...profile.checkins, baseUrl: origin(services) };
      const file = { ...settings, profile: { ...profile, checkins }, options: { cancelSeconds: 0 } };
      await firefox.evaluate(desk, importSettings(file));
      const venue = { id: world.venues[0]?.id, name: 'Here' };
      const press = (shout: string) => ask(firefox, desk, 'checkins', 'press', venue, shout);
      const arrived = (shout: string) =>
        expect
          .poll(async () => stateSchema.parse(await ask(firefox, desk, 'checkins', 'state')).value.operations)
          .toContainEqual(expect.objectContaining({ shout, state: 'confirmed', readBack: true }));
      const send = async (shout: string) => {
        await press(shout);
        await arrived(shout);
      };
      // Opens several connections that the browser could reuse.
      for (let times = 0; times < 3; times++)
        await Promise.all(Array.from({ length: 4 }, () => ask(firefox, desk, 'checkins', 'recent', 0)));
      expect(control.requests({ path: list }).length).toBeGreaterThan(8);

      await test.step('the first', async () => {
        control.behave(dropped);
        await send('First');
        expect(posts(services).length).toBe(1);
      });

      await test.step('the second, right after one that went well', async () => {
        control.behaveWell();
        await send('Well');
        control.clearRequests();
        control.behave(dropped);
        await send('Second');
        expect(posts(services).length).toBe(1);
      });

      await test.step('one whose background page is killed, and the one after it', async () => {
        control.behaveWell();
        control.clearRequests();
        control.behave({ ...dropped, latency: 5_000 });
        await press('Killed');
        await expect.poll(() => posts(services).length).toBe(1);
        // No event arrives, and its pending request does not keep it alive.
        const isGone = 'browser.extension.getBackgroundPage() === null';
        await expect.poll(() => firefox.evaluate(desk, isGone)).toBe(true);
        expect(posts(services)[0]?.outcome).toBe('pending');
        await expect.poll(() => posts(services)[0]?.outcome).toBe('dropped');
        await arrived('Killed');
        expect(posts(services).length).toBe(1);

        control.behaveWell();
        control.clearRequests();
        control.behave(dropped);
        await send('After the kill');
        expect(posts(services).length).toBe(1);
      });

      for (const { headers } of posts(services)) {
        expect(headers).not.toHaveProperty('cookie');
        expect(headers).not.toHaveProperty('referer');
      }

      await test.step('a challenge for Basic credentials is not taken up', async () => {
        control.behaveWell();
        control.clearRequests();
        const headers = { 'www-authenticate': 'Basic realm="x"' };
        control.behave({ service: 'checkins', path: add, answer: { kind: 'status', status: 401, headers } });
        await press('Challenged');
        await expect
          .poll(async () => JSON.stringify(await ask(firefox, desk, 'checkins', 'state')))
          .toContain('"state":"needs-auth"');
        expect(posts(services).map(({ headers }) => headers.authorization)).toEqual([undefined]);
      });
    } finally {
      await firefox.close();
      await services.stop();
    }
  });
}
