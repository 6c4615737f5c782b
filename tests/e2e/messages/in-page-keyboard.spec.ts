import { cardsOf, choose } from '../harness/cards.ts';
import { expect, test } from '../harness/test.ts';

test.beforeEach(({ waymark }) => waymark.connect());

test('by keyboard only, in a page that lets nothing load: opened, closed, read, with a ring around what has the focus @beside', async ({
  waymark,
  services,
  page,
}) => {
  const strict = { 'content-security-policy': "default-src 'none'; sandbox allow-same-origin" };
  await page.goto(`${services.origins.blog}/messages/`);
  await choose(waymark, page, 'Always on 127.0.0.1');
  await page.route('**/messages/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...strict } });
  });
  await page.goto(`${services.origins.blog}/messages/`);
  const cards = await cardsOf(waymark, page);
  await expect.poll(async () => (await cards.all())[1]?.text).toBeTruthy();

  const host = new URL(services.origins.embed).host;
  const more = 'More about this message, 2px';
  await page
    .getByRole('heading')
    .first()
    .evaluate((element) => {
      element.tabIndex = -1;
      element.focus();
    });
  const press = async (key: string, focused: string) => {
    await page.keyboard.press(key);
    await expect.poll(cards.focused).toBe(focused);
  };
  await press('Tab', more);
  await press('Enter', more);
  await press('Tab', `Show the original from ${host}, 2px`);
  await press('Escape', more);
  await press('Tab', 'Show the full message, 2px');
  await press('Tab', 'Open its own page, 2px');
  await press('Tab', more);
  await press('Tab', 'Show the full message, 2px');
  await press('Enter', 'Message by Ana Reis, 2px');
  await expect.poll(async () => (await cards.all())[1]?.text).toContain('The quay at dawn');
  await cards.press(1, 'Show the picture');
  await expect
    .poll(async () => (await cards.all())[1]?.pictures)
    .toEqual(['The quay at dawn, two boats aground data:image/png']);
});
