import { expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import { limitsSchema } from './targets/mastodon/schema';
import { createMastodon } from './targets/mastodon/target';
import { createWorld } from './test-world';

const minute = 60_000;
const host = 'social.example';
const origin = `https://${host}`;

interface Status {
  id: string;
  uri: string;
  url: string;
  created_at: string;
  content: string;
}

/** A server whose answer to the second post is lost, before the post is there or after. */
function createServer(now: () => number, arrives: boolean) {
  const statuses: Status[] = [];
  let posts = 0;
  const answer = (body: unknown) =>
    ok<HttpAnswer>({ host, status: 200, headers: new Headers(), text: JSON.stringify(body) });
  const http: Http = async ({ url, method = 'GET', body }) => {
    const id = url.pathname.split('/').at(-1) ?? '';
    const at = statuses.findIndex((one) => one.id === id);
    if (method === 'DELETE') return answer(statuses.splice(at, 1));
    if (method === 'GET') return answer(id === 'statuses' ? statuses : statuses[at]);
    posts += 1;
    const { status } = JSON.parse(String(body));
    const made = {
      ...{ id: `${posts}`, uri: origin, url: `${origin}/@me/${posts}`, content: `<p>${status}</p>` },
      created_at: new Date(now()).toISOString(),
    };
    if (posts !== 2 || arrives) statuses.unshift(made);
    return posts === 2 ? fail({ kind: 'unreachable', host }) : answer(made);
  };
  const target = createMastodon({
    ...{ http, now, origin, account: '1', limits: limitsSchema.parse({}) },
    token: sealSecret('t', origin),
    sleep: async () => undefined,
  });
  return { statuses, target };
}

it.each([true, false])(
  'takes no post of another check-in with the same words for its own, which arrived: %s',
  async (arrives) => {
    const here = createWorld(undefined, [0], () => target);
    const { statuses, target } = createServer(() => here.time.now, arrives);
    await here.addTarget('readable');
    const worker = here.boot();
    here.checkIn('before');
    await worker.contract.watch(true, 15);
    async function pass(ms: number): Promise<void> {
      here.time.now += ms;
      await worker.runWatch();
      await worker.run();
      await worker.run();
    }
    here.time.now += minute;
    here.checkIn('monday', 'Coffee');
    here.time.now += 1440 * minute;
    here.checkIn('tuesday', 'Coffee');
    await pass(15 * minute);
    for (let look = 0; look < 6; look++) await pass(5 * minute);
    const entryOf = async (id: string) => (await worker.contract.entriesOf(id)).at(0);
    expect((await entryOf('monday'))?.live?.ref.id).toBe('1');
    expect(await entryOf('tuesday')).toMatchObject(
      arrives ? { state: 'published', live: { ref: { id: '2' } } } : { state: 'not-seen' },
    );
    await worker.contract.takeBack((await entryOf('tuesday'))?.id ?? '');
    await worker.run();
    expect(statuses.map(({ id }) => id)).toEqual(['1']);
  },
);

it('finds each of several posts whose addresses nobody knows', async () => {
  const here = createWorld(undefined, [0], () => ({
    create: async () => ({ kind: 'unknown' }),
    find: async () => ({ kind: 'found', ref: { url: '' } }),
    preview: () => '',
  }));
  await here.addTarget('readable');
  const worker = here.boot();
  here.checkIn('before');
  await worker.contract.watch(true, 15);
  for (const id of ['one', 'two']) {
    here.time.now += minute;
    here.checkIn(id, id);
  }
  here.time.now += 15 * minute;
  await worker.runWatch();
  for (let look = 0; look < 8; look++) {
    await worker.run();
    here.time.now += 5 * minute;
  }
  for (const id of ['one', 'two'])
    expect(await worker.contract.entriesOf(id)).toMatchObject([{ state: 'published' }]);
});
