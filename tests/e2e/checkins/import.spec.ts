import type { Page } from '@playwright/test';
import { credentials } from '../../services/credentials.ts';
import type { Services } from '../../services/start.ts';
import { axeFindings } from '../harness/accessible.ts';
import { showOptions } from '../harness/options.ts';
import { expect, test } from '../harness/test.ts';

const choose = (options: Page, settings: object) =>
  options.getByLabel('Import settings').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(settings)),
  });
const list = (options: Page) => options.getByRole('region', { name: 'What this file would change' });
/** The same service under the name of another site. */
const foreign = (origin: string) => origin.replace('127.0.0.1', 'localhost');

/** The usual sign-in, with the service under the name of another site. */
function evilFile(services: Services) {
  const { profile, secrets } = services.settings({ signedIn: false });
  const baseUrl = foreign(services.origins.checkins);
  return {
    waymark: 1,
    profile: { ...profile, name: 'Better services', checkins: { ...profile.checkins, baseUrl } },
    secrets,
  };
}

test('an import is previewed, and nothing happens until Apply is pressed @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions('file');
  const evil = { ...evilFile(services), options: { cancelSeconds: 9 }, secrets: { accessToken: 'foreign' } };
  await choose(options, evil);
  const host = foreign(services.origins.checkins).replace('http://', '');
  await expect(list(options)).toBeFocused();
  const hosts = list(options).getByRole('list', { name: 'Changes by host' });
  await expect(hosts.getByRole('heading')).toHaveText([host]);
  await expect(hosts).toContainText(`Check-ins go to \u2068http://${host}`);
  await expect(hosts).toContainText(`Until now \u2068${services.origins.checkins}`);
  const own = new URL(services.origins.checkins).host;
  await expect(hosts).toContainText(`It replaces the one stored here for ${own}`);
  await expect(list(options)).toContainText('options.cancelSeconds 4 → 9');

  // Nothing has happened, and nothing will.
  const still = async () => {
    await expect(options.getByLabel('Addresses in use')).not.toContainText('localhost');
    await expect(options.getByLabel('Time to cancel a check-in')).toHaveValue('4');
    await expect(options.getByText(`Signed in at ${own}`)).toBeAttached();
  };
  await still();
  await list(options).getByRole('button', { name: 'Cancel' }).click();
  await expect(list(options)).toHaveCount(0);
  await options.reload();
  await still();
  expect(services.control.requests({ service: 'checkins' })).toEqual([]);

  await choose(options, evil);
  await list(options).getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('Settings imported. Using “Better services”.').first()).toBeVisible();
  await expect(options.getByLabel('Addresses in use')).toContainText(`http://${host}`);
  await expect(options.getByLabel('Time to cancel a check-in')).toHaveValue('9');
});

test('the preview names the account whose token a file replaces; the old one stays until then @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions('file');
  const graphqlUrl = `${services.origins.reactions}/graphql`;
  await choose(options, { waymark: 1, accounts: [{ graphqlUrl, token: 'foreign' }] });
  await expect(list(options)).toContainText('The account of an unknown login that is here, and its token');
  const exported = () =>
    options.evaluate(async () => {
      const args = [{ secrets: true }];
      return (await chrome.runtime.sendMessage({ room: 'settings', method: 'exportFile', args })).value;
    });
  expect(await exported()).toContain(credentials.reactionsToken);
  expect(await exported()).not.toContain('foreign');
});

test('a change of settings during the preview updates the list @beside', async ({ waymark, services }) => {
  await waymark.connect();
  const options = await waymark.openOptions('file');
  await choose(options, evilFile(services));
  const other = foreign(services.origins.blog);
  const { profile } = services.settings();
  await waymark.connect({
    waymark: 1,
    profile: { checkins: { ...profile.checkins, baseUrl: other, authUrl: other } },
  });
  await options.bringToFront();
  await list(options).getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('The settings have changed since').first()).toBeVisible();
  await expect(list(options)).toContainText(`Until now \u2068${other}`);
  await expect(options.getByLabel('Addresses in use')).toContainText(other);
});

test('a sign-in whose token would go to another site needs consent', async ({
  waymark,
  services,
  context,
}) => {
  await waymark.connect(services.settings({ signedIn: false }));
  const options = await waymark.openOptions('file');
  await choose(options, evilFile(services));
  const api = new URL(foreign(services.origins.checkins)).host;
  const signIn = new URL(services.origins.auth).host;
  const word = list(options).getByRole('checkbox', {
    name: `Sign in at ${signIn} and send the token to ${api}`,
  });
  await expect(word).not.toBeChecked();
  expect(await axeFindings(options)).toEqual([]);
  await list(options).getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('Settings imported').first()).toBeVisible();

  await showOptions(options, 'checkins');
  const press = options.getByRole('button', { name: 'Sign in', exact: true });
  await press.click();
  await expect(options.getByText(`the token would go to ${api}. Nothing was sent`).first()).toBeVisible();
  expect(context.pages().filter((page) => page.url().startsWith(services.origins.auth))).toEqual([]);
  expect(services.control.requests({ service: 'auth' })).toEqual([]);

  await expect(options.getByText(`${api} and ${signIn} don’t belong to one site`)).toBeVisible();
  await options.getByRole('button', { name: `Agree to send it to ${api}` }).click();
  await expect(options.getByText('don’t belong to one site')).toHaveCount(0);
  const [window] = await Promise.all([context.waitForEvent('page'), press.click()]);
  await window.getByRole('button', { name: 'Allow' }).click();
  await expect(options.getByText(`Signed in at ${api}`).first()).toBeVisible();
});

test('consent can be given with the import, for exactly these hosts @beside', async ({
  waymark,
  services,
  context,
}) => {
  const options = await waymark.openOptions('file');
  await choose(options, evilFile(services));
  await list(options).getByRole('checkbox').check();
  await list(options).getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('Settings imported').first()).toBeVisible();
  await showOptions(options, 'checkins');
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    options.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  // Firefox hangs where its window is closed before it has loaded.
  await window.getByRole('button', { name: 'Allow' }).waitFor();
  await window.close();

  await showOptions(options, 'file');
  const { profile, ...file } = evilFile(services);
  const baseUrl = foreign(services.origins.blog);
  await choose(options, { ...file, profile: { ...profile, checkins: { ...profile.checkins, baseUrl } } });
  await expect(list(options).getByRole('checkbox')).not.toBeChecked();
});

test('a sign-in with a code whose token would go to another site sends nothing without consent @beside', async ({
  waymark,
  services,
}) => {
  await waymark.connect();
  const options = await waymark.openOptions('file');
  const graphqlUrl = `${foreign(services.origins.reactions)}/graphql`;
  await choose(options, { waymark: 1, profile: { reactions: { graphqlUrl } } });
  const api = new URL(graphqlUrl).host;
  const signIn = new URL(services.origins.auth).host;
  await expect(list(options)).toContainText('with the scope “read:discussion”');
  await list(options).getByRole('button', { name: 'Apply' }).click();
  await expect(options.getByText('Settings imported').first()).toBeVisible();

  await showOptions(options, 'reactions');
  const press = options.getByRole('button', { name: `Sign in at ${signIn}`, exact: true });
  await press.click();
  await expect(options.getByText(`the token would go to ${api}. Nothing was sent`).first()).toBeVisible();
  expect(services.control.requests({ service: 'auth' })).toEqual([]);
  await options.getByRole('button', { name: `Agree to send it to ${api}` }).click();
  await expect(options.getByText('don’t belong to one site')).toHaveCount(0);
  await press.click();
  await expect(options.getByRole('region', { name: 'Sign-in with a code' })).toBeVisible();
});

test('a profile with a scope for writing gets no code @beside', async ({ waymark, services }) => {
  const { profile, ...settings } = services.settings();
  const { device, ...reactions } = profile.reactions;
  const scope = 'read:discussion repo';
  await waymark.connect({
    ...settings,
    profile: { ...profile, reactions: { ...reactions, device: { ...device, scope } } },
  });
  const options = await waymark.openOptions();
  const host = new URL(services.origins.auth).host;
  await options.getByRole('button', { name: `Sign in at ${host}`, exact: true }).click();
  await expect(options.getByText('would allow changes (“repo”)').first()).toBeVisible();
  expect(services.control.requests({ service: 'auth' })).toEqual([]);
});
