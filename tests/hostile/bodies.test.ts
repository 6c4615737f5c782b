import fc from 'fast-check';
import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { parseSettingsFile } from '../../lib/profile/settings-file.ts';
import { roles } from '../../lib/viewer/readers/report/model.ts';
import { reportOf } from '../../lib/viewer/readers/report/register.ts';
import { readReport } from '../../lib/viewer/readers/report/schema.ts';
import { readShown } from '../../lib/viewer/readers/shown.ts';
import { figure } from '../../tools/figures.ts';
import { seed, thorough } from '../../tools/thorough.ts';
import { readers as ofBench, type Subject } from '../bench/growth-readers.ts';
import { bodiesOf } from './bodies.ts';
import { documents } from './documents.ts';

const readers: Readonly<Record<string, Subject>> = {
  ...ofBench,
  // These two need more than the bench has: words and a DOM.
  'settings: file': (text) => () => parseSettingsFile(text),
  // The text is the page, and every document that the page names.
  'viewer: report': (text) => {
    const answer = { status: 200, text, type: '', link: text.slice(0, 4000), cut: false, language: '' };
    const served = roles.map((role) => ({
      request: { role, href: 'https://a.example/a', accept: '' },
      answer,
    }));
    return () => {
      const report = reportOf('https://a.example/a', served, Date.UTC(2026, 0));
      if (!readReport(JSON.parse(JSON.stringify(report)))) throw new Error('A report that cannot be kept');
      return report;
    };
  },
};

/** Time of the processor for one body, ms: a hundred times what the slowest takes. */
const longest = 3_000;

/** Throws unless it is plain data, with addresses that may be opened. */
function mind(name: string, result: unknown): void {
  structuredClone(result);
  if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error('It changed what all objects inherit');
  const pressed = (key: string, value: unknown) => {
    if (
      /^(?:href|uri|url|link|home|avatar|icon|image|picture)$/.test(key) &&
      typeof value === 'string' &&
      value !== ''
    )
      if (!readShown({ kind: 'link', href: value, type: '', of: null }))
        throw new Error(`${key}: ${value.slice(0, 200)}`);
    return value;
  };
  // A post is the JSON as written; what is shown of it is read by `postFacts`.
  JSON.stringify(result, name === 'viewer: post' ? undefined : pressed);
}

/** Whether a reader took a body for what it reads. */
function isRead(result: unknown): boolean {
  const { value, ok = true, problem }: { value?: unknown; ok?: unknown; problem?: unknown } = Object(result);
  const refused = !ok || problem !== undefined || Reflect.get(Object(value), 'ok') === false;
  return !refused && result !== undefined && JSON.stringify(result) !== '[]';
}

const bodies = thorough ? 10_000 : 200;

it('whatever is made of a document, each reader reads or refuses it, in time', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  // The rest of a window would replace what Node has.
  const { DOMParser, Document, Element, HTMLAnchorElement, HTMLImageElement } = new Window();
  for (const each of [DOMParser, Document, Element, HTMLAnchorElement, HTMLImageElement])
    vi.stubGlobal(each.name, each);
  const all = await documents();
  const read = new Map(Object.keys(readers).map((name) => [name, 0]));
  let slowest = { ms: 0, name: '' };
  await fc.assert(
    fc.asyncProperty(bodiesOf(all), async (body) => {
      for (const [name, reader] of Object.entries(readers)) {
        try {
          const work = reader(body);
          const start = process.threadCpuUsage();
          const result = await work();
          const { user, system } = process.threadCpuUsage(start);
          const ms = (user + system) / 1000;
          if (ms > slowest.ms) slowest = { ms, name };
          if (ms > longest) throw new Error(`${ms} ms for ${body.length} characters`);
          mind(name, result);
          if (isRead(result)) read.set(name, (read.get(name) ?? 0) + 1);
        } catch (cause) {
          throw new Error(`${name}: ${cause}`, { cause });
        }
      }
    }),
    { numRuns: bodies, seed },
  );
  expect(asked).not.toHaveBeenCalled();
  if (!thorough) return;
  const count = `${bodies.toLocaleString('en')} generated bodies through each of ${read.size} readers`;
  figure(
    `${count}: 0 exceptions; the slowest took ${Math.round(slowest.ms)} ms of the processor (${slowest.name})`,
  );
  // A reader that refuses everything has proved nothing; Markdown is known by its media type alone.
  expect([...read].filter(([, times]) => times === 0)).toEqual([['discovery: markdown', 0]]);
}, 3_600_000);
