// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { HostAccess } from './host-access';

vi.mock('@/lib/bus/managed', () => ({ managed: { read: async () => ({ hosts: ['tide.example'] }) } }));

it.each([
  ['https://api.tide.example', false],
  ['https://quay.example', true],
])('asks for no access to a host that an administrator refuses: %s', async (address, isRefused) => {
  document.body.innerHTML = '<div></div>';
  const [root] = document.querySelectorAll('div');
  const access = { has: async () => false, ask: async () => true, onChange: () => () => undefined };
  if (!root) throw new Error('No root');
  await act(async () => render(<HostAccess access={access} addresses={[address]} sends="places" />, root));
  expect(root.querySelector('button')?.disabled).toBe(isRefused);
  expect(root.textContent?.includes('Your administrator doesn’t allow requests to quay.example.')).toBe(
    isRefused,
  );
});
