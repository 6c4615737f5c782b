// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditForm } from './edit-form';

const room = vi.hoisted(() => ({ changes: [] as unknown[][] }));
vi.mock('@/lib/i18n', () => ({ t: (key: string) => (key === 'common.language' ? 'en' : key) }));
vi.mock('./use-edits', async (original) => ({
  ...(await original<object>()),
  edits: {
    change: async (...all: unknown[]) => {
      room.changes.push(all);
      return { ok: true, value: null };
    },
  },
}));

let root: HTMLElement;
beforeEach(() => {
  room.changes.length = 0;
  root = document.createElement('div');
  document.body.append(root);
});
const show = (checkin: object) =>
  act(async () => render(h(EditForm, { checkin: checkin as never, onClose() {} }), root));
const save = () => act(async () => root.querySelector('form')?.requestSubmit());
async function write(field: HTMLTextAreaElement | HTMLInputElement | null | undefined, text: string) {
  if (!field) throw new Error('No field');
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const before = {
  ...{ id: 'c', createdAt: 1_700_000_000_000, timeZoneOffset: 60, shout: '', note: 'old' },
  venue: { id: 'v', name: 'Café' },
};

it('saving tags keeps the note and the name that another window stored meanwhile', async () => {
  await show(before);
  await write([...root.querySelectorAll('input')].at(1), 'tea');
  await show({ ...before, note: 'A long new note', venue: { id: 'v', name: 'Grandma' } });
  await save();
  expect(room.changes).toEqual([[['c'], { tags: ['tea'] }, null]]);
});

it('saving tags leaves the time of a check-in whose zone was learnt meanwhile', async () => {
  const { timeZoneOffset: _, ...unzoned } = before;
  await show(unzoned);
  await write([...root.querySelectorAll('input')].at(1), 'tea');
  await show({ ...before, timeZoneOffset: 540 });
  await save();
  expect(room.changes).toEqual([[['c'], { tags: ['tea'] }, null]]);
});
