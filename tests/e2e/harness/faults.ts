import type { BrowserContext, Page } from '@playwright/test';
import { thorough } from '../../../tools/thorough.ts';
import type { BehaviourInput } from '../../services/control/behaviour.ts';
import type { Services } from '../../services/start.ts';
import type { Copy, Receiver } from './receivers.ts';
import { expect } from './test.ts';
import type { Waymark } from './waymark.ts';

/** Polled often, since most of it is there at once. */
export const soon = { intervals: [50], timeout: 100_000 };

/** Where a fault comes about: a press at a receiver, from a page of the extension. */
export interface Stage {
  waymark: Waymark;
  services: Services;
  context: BrowserContext;
  desk: Page;
  /** The page that the person presses in. */
  window: Page;
  receiver: Receiver;
  copy: Copy;
  /** Requests so far that would make it. */
  requests(): number;
  /** Those of the receiver before the press. */
  effectsBefore: number;
}

export interface Fault {
  name: string;
  answer?: BehaviourInput['answer'] & object;
  /** The request has its effect. */
  effect?: true;
  /** Certainly nothing was done. */
  certain?: true;
  /** The delay of the receiver, during which something happens. */
  slow?: Pick<BehaviourInput, 'latency' | 'latencyAfter'>;
  /** Its outcome is told even where nothing can be read back. */
  told?: true;
  /** The window of the press is another one, which is closed. */
  closed?: true;
  before?(stage: Stage): Promise<unknown>;
  /** From the press on; by default, until its request is there. */
  meanwhile?(stage: Stage): Promise<unknown>;
  after?(stage: Stage): Promise<unknown>;
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
/** The same before the effect of a request and after it. */
const both = (name: string, answer: Fault['answer'] & object): Fault[] => [
  { name, answer },
  { name: `${name}, done`, answer, effect: true },
];

/** Faults of a connection. */
export const broken: Fault[] = [
  { name: 'lost before', answer: { kind: 'drop' } },
  { name: 'lost after', answer: { kind: 'drop' }, effect: true },
  ...both('cut', { kind: 'cut' }),
  ...both('reset', { kind: 'reset' }),
  ...(thorough ? both('stalled', { kind: 'hang' }) : []),
];

/** Over HTTP/2, with INTERNAL_ERROR (RFC 9113, section 7): the request may have been processed. */
export const resetByError = both('reset by an error', { kind: 'reset', code: 2 });

const answered: Fault[] = [
  ...[302, 303, 307, 408, 409, 425, 500, 503].map((code) => status(code)),
  ...[302, 303, 500, 503].map((code) => ({ ...status(code, { effect: true }), name: `${code}, done` })),
  ...[400, 403, 404].map((code) => status(code, { certain: true })),
  { name: 'HTML, done', answer: { kind: 'html', status: 200 }, effect: true },
  { name: 'HTML of a 502', answer: { kind: 'html' } },
  { name: 'empty, done', answer: { kind: 'status', status: 200, body: '' }, effect: true },
  { name: 'malformed, done', answer: { kind: 'malformed' }, effect: true },
];

export const arrived = ({ requests }: Stage) => expect.poll(requests, soon).toBeGreaterThan(0);
const taken = ({ copy }: Stage) => expect.poll(copy.state, soon).toBeDefined();

async function die({ waymark, services: { control } }: Stage): Promise<void> {
  await waymark.killWorker();
  control.behaveWell();
}

/** Keeps the worker from sending, as one that sends for another window does. */
const holdOutbox = ({ desk }: Stage) =>
  desk.evaluate(
    () =>
      new Promise<void>((held) => {
        const until = new Promise<void>((release) => Object.assign(globalThis, { release }));
        void navigator.locks.request('waymark-outbox', () => {
          held();
          return until;
        });
      }),
  );
const releaseOutbox = ({ desk }: Stage) => desk.evaluate(() => Reflect.get(globalThis, 'release')());

const slowly = (latency: number) => ({ latency });
/** Longer than anything takes to end what waits for it. */
const forever = 60_000;

const killed: Fault[] = [
  {
    name: 'killed once it is taken, and while it is made',
    effect: true,
    told: true,
    before: holdOutbox,
    async meanwhile(stage) {
      const { services, waymark } = stage;
      await taken(stage);
      await waymark.killWorker();
      const reading = { service: 'checkins', method: 'GET', latency: forever } as const;
      services.control.behave(reading);
      services.control.clearRequests();
      await releaseOutbox(stage);
      await waymark.wake();
      await expect.poll(() => services.control.requests(reading).length, soon).toBeGreaterThan(0);
      await die(stage);
      await waymark.wake();
    },
  },
  {
    name: 'killed before the effect',
    effect: true,
    slow: { latency: 700 },
    async meanwhile(stage) {
      await arrived(stage);
      await stage.waymark.killWorker();
      await expect.poll(stage.receiver.effects, soon).toBe(stage.effectsBefore + 1);
      await stage.waymark.wake();
    },
  },
  {
    name: 'killed after the effect',
    effect: true,
    slow: { latencyAfter: 700 },
    async meanwhile(stage) {
      await expect.poll(stage.receiver.effects, soon).toBe(stage.effectsBefore + 1);
      await die(stage);
      await stage.waymark.wake();
    },
  },
  {
    name: 'killed while it is looked for',
    answer: { kind: 'drop' },
    effect: true,
    slow: { latencyAfter: 300 },
    async meanwhile(stage) {
      const { services, receiver, waymark } = stage;
      await arrived(stage);
      if (receiver.blind) return;
      const reading = { service: receiver.at.service, method: 'GET' } as const;
      const before = services.control.requests(reading).length;
      services.control.behave({ ...reading, latency: forever });
      await expect.poll(() => services.control.requests(reading).length, soon).toBeGreaterThan(before);
      await die(stage);
      await waymark.wake();
    },
  },
];

const day = 86_400_000;
const setClock = async ({ waymark }: Stage, by: number): Promise<void> => {
  await (await waymark.worker()).evaluate((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, by);
};
const clocks: Fault[] = [[day, 'a day ahead'] as const, [-day, 'a day behind'] as const].flatMap(
  ([by, words]) => [
    {
      name: `the receiver’s clock is ${words}, lost after`,
      answer: { kind: 'drop' } as const,
      effect: true as const,
      async before({ services: { control } }: Stage) {
        // Once its clock is right again, a site lacks for a day what it got ahead of time.
        control.expectErrors({ service: 'site', path: '/micropub', status: 400 });
        control.advanceClock(by);
      },
      after: async ({ services: { control } }: Stage) => control.advanceClock(-by),
    },
    {
      name: `the clock is set ${words} while it is sent, lost after`,
      answer: { kind: 'drop' } as const,
      effect: true as const,
      slow: slowly(500),
      async meanwhile(stage: Stage) {
        await arrived(stage);
        await setClock(stage, by);
      },
      // The next worker has the clock of the machine.
      after: ({ waymark }: Stage) => waymark.killWorker(),
    },
  ],
);

const online = async ({ context, waymark }: Stage) => {
  await context.setOffline(false);
  // Chromium’s emulation changes the state of the worker, and keeps the event from it.
  await (await waymark.worker()).evaluate(() => void dispatchEvent(new Event('online')));
};
const surroundings: Fault[] = [
  {
    name: 'window closed',
    closed: true,
    effect: true,
    told: true,
    slow: slowly(300),
    async meanwhile(stage) {
      await arrived(stage);
      await stage.window.close();
    },
  },
  {
    name: 'offline',
    effect: true,
    told: true,
    before: ({ context }) => context.setOffline(true),
    async meanwhile(stage) {
      await expect.poll(stage.copy.state, soon).toBe('queued');
      expect(stage.requests()).toBe(0);
      await online(stage);
      await arrived(stage);
    },
  },
  {
    name: 'offline while it is sent',
    effect: true,
    slow: slowly(500),
    async meanwhile(stage) {
      await arrived(stage);
      await stage.context.setOffline(true);
      await expect.poll(stage.receiver.effects, soon).toBe(stage.effectsBefore + 1);
      await online(stage);
    },
  },
];

export const faults: Fault[] = [
  ...broken,
  ...answered,
  ...killed,
  ...surroundings,
  ...clocks,
  { name: '401', answer: { kind: 'unauthorized' }, certain: true },
  // The last: nothing is asked of its host for a minute.
  status(429, { certain: true }),
];
