import type { Page } from '@playwright/test';
import type { BehaviourInput } from '../services/control/behaviour.ts';
import type { Services } from '../services/start.ts';
import { thorough } from '../tooling/thorough.ts';
import { add } from './harness/checkin.ts';
import { ask, connectSite, publish } from './harness/publishing.ts';
import { expect, test } from './harness/test.ts';

interface Fault {
  name: string;
  answer: BehaviourInput['answer'] & object;
  /** The request has its effect, and its answer is replaced. */
  effect?: true;
  /** Certainly nothing was done. */
  certain?: true;
}
const status = (code: number, more: Partial<Fault> = {}): Fault => ({
  name: String(code),
  answer: {
    kind: 'status',
    status: code,
    ...(code >= 300 && code < 400 && { headers: { location: '/elsewhere' } }),
  },
  ...more,
});
const faults: Fault[] = [
  { name: 'lost before', answer: { kind: 'drop' } },
  { name: 'lost after', answer: { kind: 'drop' }, effect: true },
  ...[302, 303, 307, 408, 409, 425, 500, 503].map((code) => status(code)),
  ...[302, 303, 500, 503].map((code) => ({ ...status(code, { effect: true }), name: `${code}, done` })),
  ...[400, 403, 404].map((code) => status(code, { certain: true })),
  { name: 'HTML, done', answer: { kind: 'html', status: 200 }, effect: true },
  { name: 'HTML of a 502', answer: { kind: 'html' } },
  { name: 'empty, done', answer: { kind: 'status', status: 200, body: '' }, effect: true },
  { name: 'malformed, done', answer: { kind: 'malformed' }, effect: true },
  ...(thorough
    ? [
        { name: 'stalled before', answer: { kind: 'hang' } as const },
        { name: 'stalled after', answer: { kind: 'hang' } as const, effect: true as const },
      ]
    : []),
  { name: '401', answer: { kind: 'unauthorized' }, certain: true },
  // The last: nothing is asked of its host for a minute.
  status(429, { certain: true }),
];

interface Receiver {
  name: string;
  at: Pick<BehaviourInput, 'service' | 'path' | 'method'>;
  /** Makes one copy, and returns its delivery. */
  send(nth: number): Promise<string>;
  stateOf(id: string): Promise<string | undefined>;
  check(id: string): Promise<unknown>;
  effects(): number;
  /** Nothing can be read back there. */
  blind?: true;
}

const ends = ['published', 'unknown', 'not-seen', 'refused', 'needs-sign-in', 'queued', 'accepted'];

async function callCheckins(page: Page, method: string, ...args: unknown[]) {
  return page.evaluate(
    async (call) => (await chrome.runtime.sendMessage({ room: 'checkins', ...call })).value,
    { method, args },
  );
}

async function receiversOf(desk: Page, services: Services): Promise<Receiver[]> {
  const { world, control, origins } = services;
  const operation = async (id: string) =>
    (await callCheckins(desk, 'state')).operations.find((one: { id: string }) => one.id === id);
  const entry = async (id: string) => (await ask(desk, 'entry', id))?.state;
  expect(await desk.evaluate(connectSite(services))).toBe(true);
  const audience = { public: 'public', closeFriends: 'public', private: 'public', unknown: 'public' };
  const { target: hook } = (
    await ask(desk, 'connect', { kind: 'webhook', address: `${origins.hooks}/receive` })
  ).value;
  await ask(desk, 'changeTarget', hook.id, {
    delay: 0,
    compose: { ...hook.compose, template: '{place}', audience },
  });
  const site = (await ask(desk, 'state')).targets.find((one: { kind: string }) => one.kind === 'micropub');
  await ask(desk, 'changeTarget', site.id, { compose: { ...site.compose, audience } });
  const items: { id: string }[] = (await callCheckins(desk, 'known')).items;
  const copyTo = (target: string) => async (nth: number) => {
    const checkin = items[nth]?.id ?? 'too few check-ins';
    expect(await publish(desk, checkin, [target])).toMatchObject({ ok: true });
    return `${target} ${checkin}`;
  };
  const service: Receiver = {
    name: 'the check-in service',
    at: { service: 'checkins', path: add },
    async send(nth) {
      const venue = world.venues[nth % 50];
      const pressed = await callCheckins(desk, 'press', { id: venue?.id, name: venue?.name }, `Fault ${nth}`);
      return pressed.value.operation.id;
    },
    stateOf: async (id) => (await operation(id))?.state,
    check: (id) => callCheckins(desk, 'checkNow', id),
    effects: () => control.countCheckins(),
  };
  return [
    {
      name: 'a site (Micropub)',
      at: { service: 'site', path: '/micropub', method: 'POST' },
      send: copyTo(site.id),
      stateOf: entry,
      check: (id) => ask(desk, 'checkNow', id),
      effects: () => world.site.posts.length,
    },
    {
      name: 'a webhook',
      at: { service: 'hooks', path: '/receive' },
      send: copyTo(hook.id),
      stateOf: entry,
      check: (id) => ask(desk, 'checkNow', id),
      effects: () => new Set(world.hooks.deliveries.map((one) => one.id)).size,
      blind: true,
    },
    service,
  ];
}

test('whatever becomes of an answer, a receiver gets one copy at most, and the person is told what is known', {
  tag: '@both',
}, async ({ waymark, services }) => {
  test.setTimeout(600_000);
  await waymark.connect({ ...services.settings(), options: { cancelSeconds: 0 } });
  const { control } = services;
  const desk = await waymark.open('manifest.json');
  await callCheckins(desk, 'recent', 0);
  const receivers = await receiversOf(desk, services);
  const table: string[] = [];
  for (const [nth, fault] of faults.entries())
    for (const [at, receiver] of receivers.entries()) {
      // Each fault at one receiver, or at each.
      if (!thorough && nth % receivers.length !== at) continue;
      // Without the check-in service nothing can be copied: a test of the outbox has these.
      if (receiver.at.service === 'checkins' && ['429', '401'].includes(fault.name)) continue;
      await test.step(`${fault.name} at ${receiver.name}`, async () => {
        const { answer, effect = false, certain } = fault;
        control.behaveWell();
        control.clearRequests();
        control.behave({ ...receiver.at, answer, effect });
        const before = receiver.effects();
        const id = await receiver.send(nth);
        const state = () => receiver.stateOf(id);
        const requests = () =>
          control.requests({ path: receiver.at.path ?? '' }).filter(({ method }) => method === 'POST').length;
        await expect.poll(requests).toBeGreaterThan(0);
        await expect.poll(state, { timeout: 100_000 }).not.toMatch(/^(?:waiting|sending)$/);
        control.behaveWell();
        const isUnknown = () => state().then((is) => is === 'unknown');
        if (await isUnknown()) await receiver.check(id);
        const seen = effect && !receiver.blind;
        if (seen) await expect.poll(state, { timeout: 20_000 }).toBe('published');
        const told = (await state()) ?? 'lost';
        const made = receiver.effects() - before;
        table.push(`| ${fault.name} | ${receiver.name} | ${made} | ${told} |`);
        expect(made, table.at(-1)).toBe(effect ? 1 : 0);
        if (receiver.blind) await ask(desk, 'undo', id);
        // A site that certainly refused JSON is asked with a form.
        else if (!certain) expect(requests(), table.at(-1)).toBe(1);
        expect(ends, table.at(-1)).toContain(told);
        if (certain) expect(['refused', 'needs-sign-in', 'queued'], table.at(-1)).toContain(told);
        // A webhook is sent again under the same id, by which its receiver knows it (standardwebhooks.com).
        else if (!receiver.blind && !seen) expect(['unknown', 'not-seen'], table.at(-1)).toContain(told);
      });
    }
  console.log(['| fault | at | copies | told |', '|---|---|--:|---|', ...table].join('\n'));
});
