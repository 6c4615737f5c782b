import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import { add, choose, done, list, nearby, press } from '../harness/checkin.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';

/** Every request for a check-in has its effect and no answer, those included that a browser sends by itself. */
const dropAll = ({ control }: Services) =>
  control.behave({ service: 'checkins', path: add, answer: { kind: 'drop' }, effect: true });

const posts = ({ control }: Services) => control.requests({ path: add }).length;

async function connect(waymark: Waymark, services: Services, origin: string): Promise<void> {
  const settings = services.settings();
  const { profile } = settings;
  await waymark.connect({
    ...settings,
    profile: { ...profile, checkins: { ...profile.checkins, baseUrl: origin } },
    options: { cancelSeconds: 0 },
  });
}

/** Presses "Check in" with this shout, and waits until the list shows the outcome. */
async function send(popup: Page, shout: string): Promise<void> {
  await choose(popup, shout);
  await press(popup);
  await arrived(popup, shout);
}

const arrived = (popup: Page, shout: string) =>
  expect
    .poll(() =>
      popup.evaluate(async (words) => {
        const answer = await chrome.runtime.sendMessage({ room: 'checkins', method: 'state', args: [] });
        const operations: { press: { shout: string }; state: string; readBack?: object }[] =
          answer.value.operations;
        const operation = operations.find((each) => each.press.shout === words);
        return operation?.state === 'published' && operation.readBack === undefined;
      }, shout),
    )
    .toBe(true);

const versions = [
  { name: 'HTTP/1.1', origin: ({ origins }: Services) => origins.checkins },
  { name: 'HTTP/2', origin: ({ http2Origin }: Services) => http2Origin('checkins') },
];

for (const { name, origin } of versions) {
  test(`over ${name} a dropped answer is no reason for the browser to send a check-in again`, {
    tag: name === 'HTTP/2' ? '@both' : [],
  }, async ({ waymark, services }) => {
    await connect(waymark, services, origin(services));
    const popup = await waymark.openPopup();
    await nearby(popup);

    await test.step('the first', async () => {
      services.control.clearRequests();
      dropAll(services);
      await send(popup, 'First');
      expect(posts(services)).toBe(1);
    });

    await test.step('the second, right after one that went well', async () => {
      services.control.behaveWell();
      await send(popup, 'Well');
      services.control.clearRequests();
      dropAll(services);
      await send(popup, 'Second');
      expect(posts(services)).toBe(1);
    });

    await test.step('one whose worker is killed, and the one after it', async () => {
      services.control.behaveWell();
      services.control.clearRequests();
      const dropped = { answer: { kind: 'drop' }, effect: true, latency: 1_500 } as const;
      services.control.behave({ service: 'checkins', path: add, ...dropped });
      await choose(popup, 'Killed');
      await press(popup);
      await expect.poll(() => posts(services)).toBe(1);
      await waymark.killWorker();
      await expect.poll(() => services.control.requests({ path: add })[0]?.outcome).toBe('dropped');
      await popup.reload();
      await arrived(popup, 'Killed');
      expect(posts(services)).toBe(1);

      services.control.behaveWell();
      services.control.clearRequests();
      dropAll(services);
      await nearby(popup);
      await send(popup, 'After the kill');
      expect(posts(services)).toBe(1);
    });
  });

  test(`over ${name} a popup that is closed while the list is slow leaves no connection to send on again @beside`, async ({
    waymark,
    services,
  }) => {
    await connect(waymark, services, origin(services));
    services.control.behave({ service: 'checkins', path: list, latency: 1_200 });
    for (let times = 0; times < 3; times++) {
      const brief = await waymark.openPopup();
      await brief.getByRole('tab', { name: 'Check in' }).click();
      await expect.poll(() => services.control.requests({ path: list }).length).toBeGreaterThan(0);
      await brief.close();
    }
    const popup = await waymark.openPopup();
    await nearby(popup);
    services.control.behaveWell();
    services.control.clearRequests();
    dropAll(services);
    await send(popup, 'One press');
    expect(posts(services)).toBe(1);
  });
}

test('no cookie or referrer is sent, and no cookie is stored', async ({ waymark, services, context }) => {
  const { origins } = services;
  await context.addCookies([{ name: 'jar', value: 'full', url: origins.checkins }]);
  await connect(waymark, services, origins.checkins);
  services.control.clearRequests();
  services.control.behave({
    service: 'checkins',
    path: list,
    times: 1,
    answer: { kind: 'status', status: 503, headers: { 'set-cookie': 'left=behind' } },
  });
  const popup = await waymark.openPopup();
  await nearby(popup);
  // The popup’s own read gets it, and not the one before the check-in.
  await expect.poll(() => services.control.requests({ path: list }).length).toBeGreaterThan(0);
  await choose(popup, 'No cookies');
  await press(popup);
  await done(popup);
  const asked = services.control.requests({ service: 'checkins' });
  expect(asked.length).toBeGreaterThan(1);
  for (const { headers } of asked) {
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    expect(headers.connection).toBe('close');
  }
  expect((await context.cookies(origins.checkins)).map(({ name }) => name)).toEqual(['jar']);
});
