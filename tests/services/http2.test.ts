import { connect } from 'node:http2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentials } from './credentials.ts';
import { type Services, startServices } from './start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ http2: ['checkins'] });
});
afterAll(() => services.stop());

const path = `/v2/users/self/checkins?v=20261121&oauth_token=${credentials.accessToken}`;

it('serves the same over HTTP/2, and can reset a request or drop the whole connection', async () => {
  const session = connect(services.http2Origin('checkins'), { rejectUnauthorized: false });
  session.on('error', () => {});
  const closed = new Promise((resolve) => session.once('close', resolve));
  const get = () =>
    new Promise<number | undefined>((resolve) => {
      let status: number | undefined;
      const stream = session.request({ ':path': path, accept: 'application/json' });
      stream.on('response', (headers) => {
        status = headers[':status'];
      });
      stream.on('error', () => {});
      stream.resume().on('close', () => resolve(status));
    });
  expect(await get()).toBe(200);
  services.control.behave({ service: 'checkins', times: 1, answer: { kind: 'reset' } });
  expect(await get()).toBeUndefined();
  services.control.behave({ service: 'checkins', times: 1, answer: { kind: 'cut' } });
  expect(await get()).toBe(200);
  services.control.behave({ service: 'checkins', answer: { kind: 'drop' } });
  expect(await get()).toBeUndefined();
  await closed;
  const requests = services.control.requests();
  expect(requests.map(({ outcome }) => outcome)).toEqual([200, 'dropped', 'dropped', 'dropped']);
  expect(new Set(requests.map(({ connection }) => connection)).size).toBe(1);
});
