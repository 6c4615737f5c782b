import { siteToken } from '../services/credentials.ts';
import { ask, connectSite, creations, publish } from './harness/publishing.ts';
import { expect, test } from './harness/test.ts';

test.use({ http2: 'site' });

test('over HTTP/1.1 and HTTP/2 a dropped answer is no reason for the browser to send a post again', {
  tag: '@both',
}, async ({ waymark, services }) => {
  const { control, world, origins, http2Origin } = services;
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

  const link = `<${http2Origin}/micropub>; rel="micropub", <${origins.site}/metadata>; rel="indieauth-metadata"`;
  const page = { kind: 'status', status: 200, body: '', headers: { link } } as const;
  control.behave({ service: 'site', method: 'GET', path: '/', times: 1, answer: page });
  const overHttp2 = (
    await ask(desk, 'connect', { kind: 'micropub', address: origins.site, token: siteToken })
  ).value.target.id;
  await ask(desk, 'changeTarget', overHttp2, { delay: 0, compose });
  await lose(overHttp2, -2);
});
