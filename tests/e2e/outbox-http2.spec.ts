import { add, choose, done, nearby, press, says } from './harness/checkin.ts';
import { expect, test } from './harness/test.ts';

test.use({ http2: true });

test('over HTTP/2, where the browser itself sends once more, a double is found and told', async ({
  waymark,
  services,
}) => {
  const settings = services.settings();
  const { profile } = settings;
  await waymark.connect({
    ...settings,
    profile: { ...profile, checkins: { ...profile.checkins, baseUrl: services.http2Origin } },
    options: { cancelSeconds: 0 },
  });
  const popup = await waymark.openPopup();
  await nearby(popup);
  await choose(popup, 'Over the other wire');
  const before = services.control.countCheckins();
  services.control.behave({
    service: 'checkins',
    path: add,
    answer: { kind: 'drop' },
    effect: true,
    times: 1,
  });
  await press(popup);
  await done(popup);
  // The person pressed once, and the interface asked once; that the browser did more is said.
  const posts = services.control.requests({ path: add });
  expect(services.control.countCheckins()).toBe(before + posts.length);
  expect(posts.length).toBe(2);
  await says(popup, /^The browser sent this twice/);
});
