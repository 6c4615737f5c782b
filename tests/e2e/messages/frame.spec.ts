import { expect, test } from '../harness/test.ts';

test('the frame of a message comes on a press, kept apart, and fits where there is little room @beside', async ({
  waymark,
  services,
  browserName,
}) => {
  await waymark.connect();
  const asked = () => services.control.requests({ service: 'embed' });
  const viewer = await waymark.open('viewer.html#message=20');
  await viewer.setViewportSize({ width: 420, height: 800 });
  await expect(viewer.getByRole('article', { name: 'Ana Reis' })).toBeVisible();
  expect(asked()).toEqual([]);
  await viewer.getByRole('button', { name: 'Show the service’s frame' }).click();
  const frame = viewer.getByTitle('The service’s frame of this message');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame).toHaveAttribute('width', '512');
  await expect(frame).toHaveAttribute('height', '768');
  await expect.poll(() => asked().map(({ path }) => path)).toContain('/embed/Message.html');
  // Firefox’s driver tells of no frame in a page of an extension.
  if (browserName === 'chromium')
    await expect(frame.contentFrame().getByText('High water at six')).toBeVisible();
  const box = await frame.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(420);
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(768 / 512, 2);
});

test('with the setting on, pictures are there without a press @beside', async ({ waymark, services }) => {
  await waymark.connect();
  const options = await waymark.openOptions('messages');
  await options.getByRole('checkbox', { name: 'Load pictures in messages automatically' }).check();
  await expect(options.getByText('Saved').first()).toBeVisible();
  const viewer = await waymark.open(`viewer.html#message=${services.world.messages.byKind('photo').id}`);
  const picture = viewer.getByRole('img', { name: 'The quay at dawn, two boats aground' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(viewer.getByRole('button', { name: 'Show pictures' })).toHaveCount(0);
});
