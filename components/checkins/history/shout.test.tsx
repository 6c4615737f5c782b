// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { Checkin, Entity } from '@/lib/checkins/model';
import { Shout } from './shout';

const ana: Entity = { type: 'user', id: '7', start: 5, end: 8 };
const checkin = (shout: string, ...entities: Entity[]): Checkin => ({
  id: 'c',
  createdAt: 0,
  shout,
  entities,
});

it.each([
  [
    'people after emoji, counted in code points',
    checkin('👋🏽👩‍🚀Ana!', ana),
    '👋🏽👩‍🚀<strong>Ana</strong>!',
  ],
  ['people only', checkin('Cake Ana', { ...ana, type: 'event' }), 'Cake Ana'],
  ['nothing where nobody is named', checkin('<b>Cake</b>'), '&lt;b&gt;Cake&lt;/b&gt;'],
])('marks %s', async (_, given, html) => {
  const root = document.createElement('div');
  await act(() => render(<Shout checkin={given} />, root));
  expect(root.innerHTML).toBe(html);
});
