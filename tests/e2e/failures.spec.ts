import type { Page } from '@playwright/test';
import type { Answer } from '../services/control/behaviour.ts';
import { lackInFirefox } from './harness/lack-in-firefox.ts';
import { expect, test } from './harness/test.ts';

/** For each response there is a message and a next step, and no input is lost. */
const bad: [string, Answer, RegExp][] = [
  ['garbage', { kind: 'malformed' }, /sent a response that Waymark can’t read/],
  ['HTML', { kind: 'html' }, /reports a server error \(status 502\)/],
  ['500', { kind: 'status', status: 500, body: {} }, /reports a server error \(status 500\)/],
  ['429', { kind: 'quota' }, /is used up/],
  ['nothing', { kind: 'drop' }, /can’t be reached/],
];

test.beforeEach(async ({ waymark, services }) => {
  // Without time to cancel, which has its own test.
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
});

test('places: after any failure nothing is lost and the person can try again', { tag: '@beside' }, async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  const nearby = popup.getByRole('list', { name: 'Nearby' });
  await nearby.getByRole('button').first().click();
  const shout = popup.getByRole('textbox', { name: 'Shout' });
  for (const [name, answer, sentence] of bad) {
    await test.step(name, async () => {
      await shout.fill(`Kept from ${name}`);
      services.control.behave({ service: 'places', answer });
      await popup.getByRole('button', { name: 'Use my position' }).click();
      await expect(popup.getByText(sentence)).toBeVisible();
      // Stored places and the written text stay.
      await expect(nearby.getByRole('button').first()).toBeVisible();
      await expect(shout).toHaveValue(`Kept from ${name}`);
      services.control.behaveWell();
      await popup.getByRole('button', { name: 'Try again' }).click();
      await expect(popup.getByText(sentence)).toHaveCount(0);
    });
  }
});

test('check-ins: each failure is shown and the person can try again', { tag: '@beside' }, async ({
  waymark,
  services,
}) => {
  const popup = await waymark.openPopup();
  const again = popup.getByRole('button', { name: 'Try again' });
  for (const [index, [name, answer, sentence]] of bad.entries()) {
    await test.step(name, async () => {
      services.control.behave({ service: 'checkins', answer });
      if (index === 0) await popup.getByRole('tab', { name: 'Check in' }).click();
      else await again.click();
      await expect(popup.getByText(sentence)).toBeVisible();
      services.control.behaveWell();
    });
  }
  await again.click();
  await expect(popup.getByRole('list', { name: 'Recent check-ins' }).getByRole('button')).toHaveCount(30);
  await reported(await waymark.openOptions('problems'), new URL(services.origins.checkins).host);
});

/** The failures as a report: by cause and host, with what the person left in it. */
async function reported(options: Page, host: string) {
  const section = options.getByRole('region', { name: 'Report a problem' });
  const rows = section.getByRole('list', { name: 'Failures' }).getByRole('listitem');
  await expect(rows).toHaveCount(bad.length);
  await expect(rows.first()).toContainText(`checkins.recent · unreachable · ${host}`);
  await section.getByRole('button', { name: /^Remove checkins\.recent · unreachable ·/ }).click();
  await expect(rows).toHaveCount(bad.length - 1);
  await options.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: 'Copy as Markdown' }).click();
  const report = await options.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`checkins.recent · unreachable 502 · ${host}`);
  expect(report).not.toContain(`unreachable · ${host}`);
  await section.getByRole('button', { name: 'Clear the list' }).click();
  await expect(section.getByText('Nothing has failed since the browser started.')).toBeVisible();
}

test('a request without a response times out after ten seconds @beside', async ({ waymark, services }) => {
  services.control.behave({ service: 'places', answer: { kind: 'hang' } });
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await expect(popup.getByText(/didn’t respond in time/)).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a refused check-in quotes the service and can be discarded @beside', async ({ waymark, services }) => {
  const popup = await waymark.openPopup();
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await popup.getByRole('button', { name: 'Use my position' }).click();
  await popup.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  services.control.behave({
    service: 'checkins',
    path: '/v2/checkins/add',
    answer: {
      kind: 'status',
      status: 400,
      body: {
        meta: { code: 400, errorType: 'param_error', errorDetail: 'This venue is closed', requestId: 'r1' },
        response: {},
      },
    },
  });
  await popup.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(popup.getByText(/This venue is closed/)).toBeVisible();
  await popup.getByRole('button', { name: 'Discard' }).click();
  await expect(popup.getByText(/This venue is closed/)).toHaveCount(0);
});

/** Changes what the worker answers in this page, before its own scripts run. */
function alterAnswers({ room, otherBuilds }: { room?: string; otherBuilds?: number }) {
  const ask = chrome.runtime.sendMessage.bind(chrome.runtime);
  const altered = (answer: object, asked: { room: string; method: string }) => {
    const met = Number(sessionStorage.getItem('met'));
    if (otherBuilds !== undefined && met < otherBuilds) {
      sessionStorage.setItem('met', String(met + 1));
      return { ...answer, build: 'another' };
    }
    // It would say that a shortcut was pressed, which opens the tab.
    if (asked.method === 'calledFor') return answer;
    return asked.room === room ? { ...answer, value: { operations: 7, entries: 7, items: 7 } } : answer;
  };
  const send = (message: { room: string; method: string }, done?: (answer: object) => void) => {
    const answer = ask(message).then((given: object) => altered(given, message));
    return done ? void answer.then(done) : answer;
  };
  Object.assign(chrome.runtime, { sendMessage: send });
}

test('a view that throws says so once, and the others go on @beside', async ({
  waymark,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.answers);
  const popup = await context.newPage();
  const errors: Error[] = [];
  popup.on('pageerror', (error) => errors.push(error));
  await popup.addInitScript(alterAnswers, { room: 'checkins' });
  await popup.goto(`${waymark.origin}/popup.html`);
  await popup.getByRole('tab', { name: 'Check in' }).click();
  await expect(popup.getByText('This part of Waymark can’t be shown.').first()).toBeVisible();
  await popup.getByRole('tab', { name: 'Reactions' }).click();
  await expect(popup.getByRole('tabpanel', { name: 'Reactions' })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Options' })).toBeVisible();
  expect(errors.length).toBeLessThan(5);
});

test('a page whose worker is of another build reloads, and then offers a restart @beside', async ({
  waymark,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.answers);
  const url = `${waymark.origin}/options.html`;
  const restart = (page: Page) => page.getByRole('button', { name: 'Restart Waymark' });
  const older = await context.newPage();
  await older.addInitScript(alterAnswers, { otherBuilds: 1 });
  await older.goto(url);
  await expect(older.getByRole('region', { name: 'Check-ins', exact: true })).toBeVisible();
  await expect(restart(older)).toHaveCount(0);
  const newer = await context.newPage();
  await newer.addInitScript(alterAnswers, { otherBuilds: 1_000 });
  await newer.goto(url);
  const closed = newer.waitForEvent('close');
  // The page closes during the press.
  await restart(newer)
    .click()
    .catch(() => undefined);
  await closed;
});
