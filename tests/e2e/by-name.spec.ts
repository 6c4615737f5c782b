import { keepComments } from './harness/reactions.ts';
import { expect, test } from './harness/test.ts';

/** As assistive technology does: by roles and names, without a selector or a pixel. */
test('the main job by roles and names only: link, place, history, publishing, reaction @beside', async ({
  waymark,
  services,
  page,
}) => {
  keepComments(services, 4);
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });

  const options = await waymark.openOptions();
  const section = options.getByRole('region', { name: 'Publishing', exact: true });
  await section.getByRole('button', { name: 'Add a target' }).click();
  await section.getByRole('radio', { name: 'Webhook' }).check();
  await section
    .getByRole('textbox', { name: 'Address that receives' })
    .fill(`${services.origins.hooks}/receive`);
  await section.getByRole('button', { name: 'Connect', exact: true }).click();
  await section.getByRole('button', { name: 'I’ve copied it' }).click();
  await section.getByRole('checkbox', { name: 'Publish new check-ins' }).check();
  await expect(section.getByRole('list', { name: 'Copies go to' }).getByRole('listitem')).toHaveCount(2);
  await options.close();

  await page.goto(`${services.origins.blog}${services.world.blog.posts[0]?.path}`);
  const popup = await waymark.openPopup({ tab: await waymark.tabIdOf(page) });
  const panel = async (name: string) => {
    await popup.getByRole('tab', { name }).click();
    return popup.getByRole('tabpanel', { name });
  };

  const links = await panel('This page');
  const post = links.getByRole('button', { name: /^Post as data/ });
  await post.click();
  const viewer = await waymark.open('viewer.html');
  await expect(viewer.getByRole('main').getByRole('treeitem', { name: /^title/ })).toBeVisible();
  await viewer.close();
  await expect(post).toBeVisible();

  const checkIn = await panel('Check in');
  await checkIn.getByRole('button', { name: 'Use my position' }).click();
  await checkIn.getByRole('list', { name: 'Nearby' }).getByRole('button').first().click();
  await checkIn.getByRole('textbox', { name: 'Shout' }).fill('By name');
  await checkIn.getByRole('button', { name: 'Check in', exact: true }).click();
  const published = checkIn.getByRole('list', { name: 'Publishing' }).getByRole('listitem');
  await expect(published.getByRole('button', { name: /^Undo/ })).toBeVisible();
  const recent = checkIn.getByRole('list', { name: 'Recent check-ins' }).getByRole('listitem');
  await expect(recent.first()).toContainText('By name');

  const reactions = await panel('Reactions');
  await reactions.getByRole('listitem').getByRole('button').first().click();
  await expect(reactions.getByRole('link', { name: /^Open / }).last()).toBeVisible();
});
