import { copyForTests } from './build.ts';
import { expect, test } from './harness/test.ts';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures from the pattern.
  extension: async ({}, use, info) =>
    use(await copyForTests('firefox', { to: info.outputPath('extension'), consented: false })),
});

test('what goes to a service needs consent, which a press asks for by type', {
  tag: '@firefox',
}, async ({ waymark, services }) => {
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  const agreed = () =>
    desk.evaluate(async () => Reflect.get(await chrome.permissions.getAll(), 'data_collection').sort());
  const asked = () =>
    services.control.requests().filter(({ service }) => service === 'checkins' || service === 'places')
      .length;

  const popup = await waymark.open('popup.html#checkin');
  const needed = popup.getByText('needs your consent in the browser first. Nothing was sent.').first();
  await expect(needed).toBeVisible();
  expect([await agreed(), asked()]).toEqual([[], 0]);
  await popup
    .getByRole('button', { name: /^Allow access to/ })
    .first()
    .click();
  await expect(popup.getByText('needs your consent')).toHaveCount(0);
  const checkins = ['authenticationInfo', 'locationInfo', 'personalCommunications'];
  expect(await agreed()).toEqual(checkins);
  expect(asked()).toBeGreaterThan(0);

  const options = await waymark.open('options.html');
  await expect(options.getByText('allow them here').first()).toBeVisible();
  await options
    .getByRole('button', { name: /^Allow access/ })
    .first()
    .click();
  await expect.poll(agreed).toEqual([...checkins, 'searchTerms']);
});
