import { expect, it, vi } from 'vitest';
import { fail, ok } from '../http/failure';
import { copyLinks } from './copy-links';
import type { PageView, TypedLink } from './model';

vi.mock('../i18n', () => ({ t: (key: string) => key }));

const link: TypedLink = {
  rel: 'canonical',
  href: 'https://a.example/',
  type: '',
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: ['head'],
  kind: null,
};
const pageOf = (...links: TypedLink[]): PageView => ({
  url: 'https://a.example/',
  title: '',
  alternatives: [],
  links,
  omitted: 0,
  frames: 0,
  headers: 'read',
  since: 1,
});

function start({ page = ok(pageOf(link)), format = '', allowed = true } = {}) {
  const copy = vi.fn(async (_text: string) => allowed);
  const inspector = { inspectWithin: async () => page };
  return { copy, outcome: copyLinks(1, { inspector, format: async () => format, copy }) };
}

it('copies every link in the format that was chosen last', async () => {
  const { copy, outcome } = start({ format: 'header' });
  expect(await outcome).toBe('done');
  expect(copy).toHaveBeenCalledExactlyOnceWith('Link: <https://a.example/>; rel="canonical"\n');
});

it.each(['', 'of-a-newer-release'])('copies Markdown for the format "%s"', async (format) => {
  const { copy, outcome } = start({ format });
  await outcome;
  expect(copy.mock.lastCall?.[0]).toMatch(/^- \[.+\]\(<https:\/\/a\.example\/>\)\n$/);
});

it('leaves the clipboard as it is where there is nothing to copy, or no page', async () => {
  const empty = start({ page: ok(pageOf()) });
  expect([await empty.outcome, empty.copy.mock.calls]).toEqual(['nothing', []]);
  const shut = start({ page: fail({ kind: 'unreadable-page', why: 'restricted' }) });
  expect([await shut.outcome, shut.copy.mock.calls]).toEqual(['refused', []]);
});

it('says so when the browser does not allow it', async () => {
  expect(await start({ allowed: false }).outcome).toBe('refused');
});
