// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { targetTextSchema } from '@/lib/publishing/compose/schema';
import type { TargetChange, TargetState } from '@/lib/publishing/contract';
import { newTarget } from '@/lib/publishing/new-target';
import type { Action } from '../../settings/action';
import { EditTarget } from './edit-target';
import { ZoneForm } from './zone-form';

const room = vi.hoisted(() => ({ targets: [] as TargetChange[], zones: [] as object[] }));
vi.mock('@/lib/i18n', () => ({ t: (key: string) => (key === 'common.language' ? 'en' : key) }));
vi.mock('@/lib/bus/ask', () => ({ ask: () => ({ ownPlaces: async () => [] }) }));
vi.mock('./preview', () => ({ Preview: () => null }));
vi.mock('./zone-map', () => ({ ZoneMap: () => null }));
vi.mock('../use-publishing', () => ({
  publishingRoom: {
    changeTarget: async (_: string, change: TargetChange) => {
      room.targets.push(change);
      return { ok: true, value: null };
    },
    saveZone: async (zone: object) => {
      room.zones.push(zone);
      return { ok: true, value: null };
    },
  },
}));

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
});
const save = () => act(async () => root.querySelector('form')?.requestSubmit());

async function write(field: HTMLTextAreaElement | HTMLInputElement | null, text: string): Promise<void> {
  if (!field) throw new Error('No field');
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('saving a template keeps the audience and the rule that another window stored meanwhile', async () => {
  const rest = newTarget('mastodon', 'one', 'One');
  const made = targetTextSchema.parse({ template: '{shout}' });
  const compose = { ...made, audience: { ...made.audience, closeFriends: 'private' as const } };
  const before: TargetState = {
    ...{ ...rest, compose, narrowed: [] },
    can: { update: true, remove: true, visibilities: ['public', 'unlisted', 'private'] },
  } as never;
  const show = (target: TargetState) =>
    act(async () => render(h(EditTarget, { target, newest: undefined }), root));
  await show(before);
  await write(root.querySelector('textarea'), '{shout} at {place}');
  const rule = { action: 'hold', when: { by: 'word', value: 'secret' } } as const;
  const audience = { ...compose.audience, closeFriends: 'hold' as const };
  await show({ ...before, compose: { ...compose, rules: [rule], audience } });
  await save();
  expect(room.targets).toMatchObject([
    { compose: { template: '{shout} at {place}', audience: { closeFriends: 'hold' }, rules: [rule] } },
  ]);
});

const zone = { id: 'z', name: 'Home', radius: 500, latitude: 1, longitude: 2 };
const action: Action = {
  ...{ busy: false, outcome: undefined, clear() {}, inform() {} },
  run: async (work: () => Promise<{ ok: boolean }>) => (await work()).ok,
} as never;
const showZone = (zone: object) =>
  act(async () => render(h(ZoneForm, { zone: zone as never, action, onDone() {} }), root));

it('renaming a zone keeps the larger radius that another window stored meanwhile', async () => {
  await showZone(zone);
  await write(root.querySelector('input'), 'My home');
  await showZone({ ...zone, radius: 5000 });
  await save();
  expect(room.zones).toEqual([{ ...zone, name: 'My home', radius: 5000 }]);
});

it('a zone is saved where it was shown, though another window moved it while one coordinate was typed', async () => {
  await showZone(zone);
  await write([...root.querySelectorAll('input')][1] ?? null, '5');
  await showZone({ ...zone, latitude: 40, longitude: 50 });
  await save();
  expect(room.zones.at(-1)).toMatchObject({ latitude: 5, longitude: 2 });
});
