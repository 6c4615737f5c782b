import type { Page } from '@playwright/test';
import type { Answer } from '../../services/control/behaviour.ts';
import { meet, setPlain } from '../../services/reactions/changes.ts';
import {
  checkAgain,
  checked,
  fewThreads,
  fresh,
  openReactions,
  panel,
  react,
  rows,
} from '../harness/reactions.ts';
import { expect, test } from '../harness/test.ts';

const notice = (popup: Page, sentence: RegExp) => panel(popup).getByText(sentence);
/** Number of items in the list. */
const count = (popup: Page) => rows(popup).first().getAttribute('aria-setsize');

const kept = /are saved|shown/;
/** A response of the service, its sentence, and its button. */
const bad: [Answer, RegExp, string][] = [
  [{ kind: 'unauthorized' }, /doesn’t accept the token/, 'Set up in options'],
  [{ kind: 'html', status: 500 }, /reports a server error \(status 500\)/, 'Try again'],
  [{ kind: 'malformed' }, /sent a response that Waymark can’t read/, 'Try again'],
  [{ kind: 'drop' }, /can’t be reached/, 'Try again'],
  [
    { kind: 'status', status: 404, body: { message: 'Not Found' } },
    /nothing at the configured address/,
    'Set up in options',
  ],
];

test.beforeEach(async ({ waymark, services }) => {
  fewThreads(services, 30);
  await waymark.connect();
});

test('after any failure the stored reactions stay, a sentence says what happened, and a button offers the next step', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  services.control.behave({ service: 'reactions', answer: { kind: 'unauthorized' } });
  const popup = await openReactions(waymark);
  await expect(notice(popup, /doesn’t accept the token/)).toBeVisible();
  await expect(panel(popup).getByText('No reactions yet')).toHaveCount(0);
  services.control.behaveWell();
  await checkAgain(popup);
  await checked(popup);
  const before = await count(popup);

  for (const [answer, sentence, button] of bad) {
    services.control.behave({ service: 'reactions', answer });
    await checkAgain(popup);
    await expect(notice(popup, sentence)).toBeVisible();
    await expect(notice(popup, /^Check failed\. Last full check \d+:\d\d/)).toBeVisible();
    await expect(notice(popup, /items checked|points? spent/)).toHaveCount(0);
    await expect(notice(popup, sentence)).toContainText(kept);
    await expect(panel(popup).getByRole('button', { name: button })).toBeVisible();
    expect(await count(popup)).toBe(before);
    services.control.behaveWell();
  }
  await checkAgain(popup);
  await expect(notice(popup, /^All \d+ items checked now$/)).toBeVisible();
  for (const [, sentence] of bad) await expect(notice(popup, sentence)).toHaveCount(0);

  // Pages that are too large are halved silently.
  services.control.behave({ service: 'reactions', answer: { kind: 'html', status: 502 }, times: 2 });
  const [first] = services.world.reactions.items;
  react(services, first, ['ann'], 'EYES');
  await checkAgain(popup);
  await popup.getByRole('tab', { name: 'Reactions' }).hover();
  await expect(fresh(popup)).toHaveCount(1);
  await expect(notice(popup, kept)).toHaveCount(0);
});

test('withheld parts, pauses and missing scopes leave the rest: with the sign-on, the scope and the time @beside', async ({
  waymark,
  services,
}) => {
  const { reactions: world } = services.world;
  const popup = await openReactions(waymark);
  await checked(popup);
  const before = await count(popup);

  // A partial response, with the service's own message.
  const [first, second] = world.items;
  react(services, first, ['ann'], 'EYES');
  const [strange] = react(services, second, ['bo'], 'NO_SUCH_KIND');
  await checkAgain(popup);
  await expect(notice(popup, /refused this \(“.*NO_SUCH_KIND/)).toBeVisible();
  await popup.getByRole('tab', { name: 'Reactions' }).hover();
  await expect(fresh(popup).first()).toContainText('ann');
  if (strange && second) second.reactions = second.reactions.filter((each) => each !== strange);

  services.control.behave({
    service: 'reactions',
    times: 1,
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'x-github-sso': 'required; url=https://code.example/sso?authorization_request=1' },
      body: {
        data: { viewer: {} },
        errors: [{ type: 'FORBIDDEN', message: 'Protected by SAML.', extensions: { saml_failure: true } }],
      },
    },
  });
  await checkAgain(popup);
  await expect(notice(popup, /requires its own single sign-on/)).toBeVisible();
  await expect(panel(popup).getByRole('link', { name: 'Open single sign-on' })).toHaveAttribute(
    'href',
    'https://code.example/sso?authorization_request=1',
  );
  expect(await count(popup)).toBe(before);

  services.control.behave({ service: 'reactions', answer: { kind: 'rate-limit', seconds: 2 }, times: 1 });
  await checkAgain(popup);
  await expect(notice(popup, /accepts no more requests until .* continues by itself then/)).toBeVisible();
  await expect(panel(popup).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await count(popup)).toBe(before);
  // The pause is respected until it ends.
  await expect
    .poll(async () => {
      await checkAgain(popup);
      return notice(popup, /accepts no more requests/).count();
    })
    .toBe(0);

  meet(world, 'scopes');
  await checkAgain(popup);
  await expect(notice(popup, /lacks the permission “read:discussion”/)).toBeVisible();
  await expect(panel(popup).getByRole('button', { name: 'Set up in options' })).toBeVisible();
  expect(await count(popup)).toBe(before);
});

test('a service that knows only the two plain queries: the number of reactions that can’t be retrieved is shown @beside', async ({
  waymark,
  services,
}) => {
  const { reactions: world } = services.world;
  setPlain(world, true);
  const most = Math.max(...world.items.map(({ reactions }) => reactions.length));
  const popup = await openReactions(waymark);
  await checked(popup);
  const crowded = rows(popup).filter({ has: popup.getByTitle(/older, not retrievable$/) });
  const plus = (await crowded.first().getByTitle(/older/).textContent()) ?? '';
  await crowded.first().getByRole('button').first().click();
  await expect(popup.getByText(`${plus} older, not retrievable`)).toBeVisible();
  const shown = await popup.getByRole('list', { name: 'Each reaction' }).getByRole('listitem').count();
  expect(shown + Number(plus.replace('+', ''))).toBeLessThanOrEqual(most);
});
