import type { Page } from '@playwright/test';
import { siteToken } from '../../services/credentials.ts';
import type { Services } from '../../services/start.ts';
import { add } from '../harness/checkin.ts';
import { ask, connectSite, creations, publish } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

test('over HTTP/1.1 and HTTP/2 a dropped answer is no reason for the browser to send a post again', async ({
  waymark,
  services,
}) => {
  const { control, world } = services;
  // The test of a target looks whether its private post can be read.
  control.expectErrors({ service: 'site', path: '/posts/', status: 404 });
  await waymark.connect();
  const desk = await waymark.open('manifest.json');
  const recent = await desk.evaluate(() =>
    chrome.runtime.sendMessage({ room: 'checkins', method: 'recent', args: [0] }),
  );
  expect(recent).toMatchObject({ value: { ok: true } });
  expect(await desk.evaluate(connectSite(services))).toBe(true);
  const [{ id: overHttp1, compose }] = (await ask(desk, 'state')).targets;

  /** Publishes a check-in there, and the response is lost. */
  const lose = async (target: string, index: number) => {
    // Opens connections that the browser could reuse.
    expect(await ask(desk, 'test', target)).toMatchObject({ kind: 'passed' });
    control.clearRequests();
    const lost = { answer: { kind: 'drop' }, effect: true } as const;
    control.behave({ service: 'site', path: '/micropub', method: 'POST', ...lost });
    await publish(desk, world.checkins.at(index)?.id, [target]);
    const states = async () =>
      (await ask(desk, 'ledger', 0, 9)).entries.map(({ state }: { state: string }) => state);
    await expect.poll(states).toEqual(Array.from({ length: -index }, () => 'published'));
    expect(creations(services).length).toBe(1);
    control.behaveWell();
  };
  await lose(overHttp1, -1);

  await lose(await connectOverHttp2(desk, services, compose), -2);
});

/** Connects the site anew, with its endpoint over HTTP/2. */
async function connectOverHttp2(desk: Page, { control, origins, http2Origin }: Services, compose: unknown) {
  const link = `<${http2Origin('site')}/micropub>; rel="micropub", <${origins.site}/metadata>; rel="indieauth-metadata"`;
  const page = { kind: 'status', status: 200, body: '', headers: { link } } as const;
  control.behave({ service: 'site', method: 'GET', path: '/', times: 1, answer: page });
  // An account is one target.
  for (const { id } of (await ask(desk, 'state')).targets) await ask(desk, 'removeTarget', id);
  const { value } = await ask(desk, 'connect', {
    ...{ kind: 'micropub', address: origins.site, token: siteToken },
  });
  await ask(desk, 'changeTarget', value.target.id, { delay: 0, compose });
  return value.target.id;
}

test('eight check-ins, eight posts and a test at the same moment go out singly, once, over separate connections', {
  tag: '@both',
}, async ({ waymark, services, browserName }) => {
  const { control, world } = services;
  // The test of a target looks whether its private post can be read.
  control.expectErrors({ service: 'site', path: '/posts/', status: 404 });
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const desk = await waymark.open('manifest.json');
  const recent = { room: 'checkins', method: 'recent', args: [0] };
  await desk.evaluate((question) => chrome.runtime.sendMessage(question), recent);
  expect(await desk.evaluate(connectSite(services))).toBe(true);
  const [{ compose }] = (await ask(desk, 'state')).targets;
  const target = await connectOverHttp2(desk, services, compose);
  control.clearRequests();
  const before = world.checkins.length;
  const venue = { id: world.venues[0]?.id, name: 'Here' };
  const shouts = Array.from({ length: 8 }, (_, index) => `Press ${index}`);
  const checkIns = shouts.map((shout) => ({ room: 'checkins', method: 'press', args: [venue, shout, null] }));
  const posts: { room: string; method: string; args: unknown[] }[] = [];
  for (const { id } of world.checkins.filter(({ visibility }) => visibility !== 'private').slice(-8)) {
    const { payload } = (await ask(desk, 'preview', target, id)).value;
    posts.push({ room: 'publishing', method: 'publish', args: [id, { [target]: payload }] });
  }
  const trial = { room: 'publishing', method: 'test', args: [target] };
  const answers: { value?: unknown }[] = await desk.evaluate(
    (questions) => Promise.all(questions.map((question) => chrome.runtime.sendMessage(question))),
    [...checkIns.flatMap((one, index) => [one, posts[index] ?? one]), trial],
  );
  expect(answers.at(-1)).toMatchObject({ value: { kind: 'passed' } });

  const ended = async () => {
    const states = ({ value }: { value: { operations?: unknown[]; entries?: unknown[] } }) =>
      JSON.stringify(value).match(/"state":"(?:confirmed|published)"/g)?.length;
    const checkins = { room: 'checkins', method: 'state', args: [] };
    return [
      states(await desk.evaluate((question) => chrome.runtime.sendMessage(question), checkins)),
      states({ value: await ask(desk, 'ledger', 0, 20) }),
    ];
  };
  await expect.poll(ended).toEqual([8, 8]);
  const made = world.checkins.slice(before).map(({ shout }) => shout);
  expect(made.toSorted()).toEqual(shouts);
  expect(world.site.posts.filter(({ deleted }) => !deleted).length).toBe(8);
  expect(world.site.posts.length).toBe(9);
  expect(control.requests({ path: add }).length).toBe(8);
  if (browserName === 'firefox') return;
  // Over HTTP/2 whatever used the browser's pool would share one connection.
  const all = control.requests({ service: 'site' });
  for (const { connection, query } of creations(services))
    expect([query, all.filter((one) => one.connection === connection).length]).toEqual([query, 1]);
});
