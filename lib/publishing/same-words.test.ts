import { expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import { limitsSchema } from './targets/mastodon/schema';
import { createMastodon } from './targets/mastodon/target';
import { createWorld } from './test-world';

const origin = 'https://social.example';
const minute = 60_000;

it('a post whose request failed is not taken for the earlier post of another check-in with the same text', async () => {
  const statuses: { id: string; url: string; uri: string; created_at: string; content: string }[] = [];
  let drop = 0;
  let posts = 0;
  const answer = (body: unknown, status = 200) =>
    ok<HttpAnswer>({ host: 'social.example', status, headers: new Headers(), text: JSON.stringify(body) });
  const here = createWorld(undefined, [0], () =>
    createMastodon({
      http,
      now: () => here.time.now,
      origin,
      token: sealSecret('t', origin),
      sleep: async () => undefined,
      account: '1',
      limits: limitsSchema.parse({}),
    }),
  );
  const http: Http = async ({ url, method = 'GET', body }) => {
    if (method === 'POST') {
      if (++posts === drop) return fail({ kind: 'unreachable', host: 'social.example' });
      const id = String(statuses.length + 1);
      statuses.unshift({
        id,
        url: `${origin}/@me/${id}`,
        uri: `${origin}/@me/${id}`,
        created_at: new Date(here.time.now).toISOString(),
        content: `<p>${JSON.parse(String(body)).status}</p>`,
      });
      return answer(statuses[0]);
    }
    const id = url.pathname.split('/').at(-1) ?? '';
    if (method === 'DELETE') {
      statuses.splice(
        statuses.findIndex((one) => one.id === id),
        1,
      );
      return answer({});
    }
    if (url.pathname.endsWith('/statuses')) return answer(statuses);
    return answer({ ...statuses.find((one) => one.id === id), visibility: 'public', media_attachments: [] });
  };
  await here.addTarget('readable');
  const worker = here.boot();
  here.checkIn('before');
  await worker.contract.watch(true, 15);
  const pass = async (ms: number) => {
    here.time.now += ms;
    await worker.runWatch();
    await worker.run();
    await worker.run();
  };
  await pass(15 * minute);
  // Two days while the browser was closed; the template names no link, and both have the same words.
  here.checkIn('monday', 'Coffee');
  here.time.now += 1440 * minute;
  here.checkIn('tuesday', 'Coffee');
  drop = 2;
  await pass(15 * minute);
  for (let i = 0; i < 6; i++) await pass(5 * minute);
  const { entries } = await worker.contract.ledger(0, 9);
  const urls = entries.flatMap((one) => (one.live ? [one.live.ref.url] : []));
  expect(new Set(urls).size, String(urls)).toBe(urls.length);
  // The person takes Tuesday back: Monday's stays.
  const tuesday = entries.find(({ checkin }) => checkin === 'tuesday');
  await worker.contract.takeBack(tuesday?.id ?? '');
  await worker.run();
  expect(statuses).toHaveLength(1);
});
