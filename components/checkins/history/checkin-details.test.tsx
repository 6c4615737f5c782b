// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Checkin } from '@/lib/checkins/model';
import { formatDateTime, formatThere } from '@/lib/i18n/format';
import { CheckinDetails } from './checkin-details';

const details = vi.fn<(id: string) => Promise<unknown>>();
vi.mock('@/lib/bus/ask', () => ({ ask: () => ({ details: (id: string) => details(id) }) }));
vi.mock('@/lib/i18n/locale', () => ({ locale: () => 'en-US' }));
vi.mock('@/lib/i18n', () => ({ t: (key: string) => key }));

const createdAt = Date.UTC(2025, 11, 31, 23, 50);
const checkin: Checkin = { id: 'c', createdAt, shout: '' };

async function shown(given: Checkin): Promise<string> {
  const root = document.createElement('div');
  await act(() => render(<CheckinDetails checkin={given} />, root));
  // Once more for the answer.
  await act(() => Promise.resolve());
  return root.textContent ?? '';
}

beforeEach(() => {
  details.mockReset();
});

it.each([330, 345, -210, 0])('shows the time in the zone %d minutes east of UTC', async (timeZoneOffset) => {
  details.mockReturnValue(new Promise(() => undefined));
  expect(await shown({ ...checkin, timeZoneOffset })).toContain(formatThere(createdAt, timeZoneOffset));
});

it('takes the time zone from the response where the list had none', async () => {
  details.mockResolvedValue({ ok: true, value: { ...checkin, timeZoneOffset: 345 } });
  expect(await shown(checkin)).toContain('(UTC+5:45)');
});

it('shows the person’s own time without a time zone', async () => {
  details.mockReturnValue(new Promise(() => undefined));
  const text = await shown(checkin);
  expect(text).toContain(formatDateTime(createdAt));
  expect(text).not.toContain('UTC');
});
