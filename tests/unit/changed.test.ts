import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsAsBefore, importsIn, leftOut, lintable, specsFor, withoutSpec } from '../../tools/changed.ts';
import { root } from '../../tools/command.ts';
import { browsersOf, chosenSpecs, specFiles } from '../../tools/specs.ts';

const e2e = (...specs: string[]) => specs.map((name) => `tests/e2e/${name}.spec.ts`);
const specs = e2e(
  'checkins/dock',
  'checkins/outbox',
  'viewer/xml',
  'messages/in-page',
  'sync',
  'places/radar',
  'publishing/ledger',
  'publishing/resend',
);

const ofOutbox = e2e('checkins/dock', 'checkins/outbox', 'publishing/ledger', 'publishing/resend');

it('tests of very many courses run for the rooms that they try', () => {
  const outbox = 'tests/explore/**';
  const documents = 'tests/hostile/**';
  expect(leftOut(['lib/places/model.ts', 'tests/contract/shout.test.ts'])).toContain(outbox);
  expect(leftOut(['lib/outbox/run.ts'])).not.toContain(outbox);
  expect(leftOut(['lib/outbox/run.ts'])).toContain(documents);
  expect(leftOut(['tests/explore/faults.ts', 'lib/viewer/readers/text.ts'])).not.toContain(outbox);
  expect(leftOut(['tests/explore/faults.ts', 'lib/viewer/readers/text.ts'])).not.toContain(documents);
});

it('tests of other rooms are left out while only rooms changed', () => {
  const places = '{lib,components}/places/**';
  expect(leftOut(['lib/checkins/model.ts', 'components/atlas/page.tsx', 'README.md'])).toContain(places);
  expect(leftOut(['components/places/radar.tsx'])).not.toContain(places);
  expect(leftOut(['lib/checkins/model.ts', 'lib/http/failure.ts'])).not.toContain(places);
});

it('tests that are left out exist', () => {
  for (const tests of leftOut([])) expect(globSync(tests, { cwd: root }), tests).not.toEqual([]);
});

describe('the imports of changed files', () => {
  it.each([
    ["import a, { b } from './a';"],
    ["import type {\n  A,\n} from '@/lib/a';"],
    ["import './a.css';"],
    ["export * from './a';"],
    ["const a = await import('./a');"],
    ["const a = require('a');"],
    ["/// <reference types='a' />"],
  ])('%s', (line) => {
    const text = `export const one = 1;\n${line}\nexport type Two = 2;\n`;
    expect(importsIn(text)).toContain(line.replace(/'?\)?;$|^const a = (?:await )?|\/>$/g, ''));
    expect(importsIn(`${text}const three = 3;\n`)).toBe(importsIn(text));
    expect(importsIn(text.replace(/'.+'/, "'./other'"))).not.toBe(importsIn(text));
  });

  it('are as before only in sources that are neither new nor gone', async () => {
    const same = (path: string) => importsAsBefore('HEAD', [path]);
    expect(await same('tests/unit/later.test.ts')).toBe(true);
    expect(await same('CHANGELOG.md')).toBe(true);
    expect(await same('tests/unit/no-such-file.ts')).toBe(false);
    expect(await same('.dependency-cruiser.cjs')).toBe(false);
    expect(await same('tools/imports.ts')).toBe(false);
  });
});

it('changed files are linted where they still are, and all when the rules changed', () => {
  expect(lintable(['README.md', 'lib/no-such-file.ts'])).toEqual(['README.md']);
  expect(lintable(['README.md', '.biome.json'])).toEqual([]);
});

describe('the end-to-end tests of changed files', () => {
  it.each([
    ['a spec itself', ['tests/e2e/sync.spec.ts'], e2e('sync')],
    ['a room in lib', ['lib/viewer/read/feed.ts'], e2e('viewer/xml')],
    ['a room in components', ['components/places/radar.tsx'], e2e('places/radar')],
    ['a local service', ['tests/services/places/app.ts'], e2e('places/radar')],
    ['a folder whose tests go by other names', ['lib/outbox/x.ts'], ofOutbox],
    ['what the outbox does not run', ['lib/checkins/model.ts'], e2e('checkins/dock')],
    ['what sends nothing', ['lib/publishing/model.ts'], e2e('publishing/ledger')],
    ['two rooms', ['lib/sync/merge.ts', 'lib/messages/wire.ts'], e2e('messages/in-page', 'sync')],
    ['a script of pages', ['entrypoints/in-page.ts'], e2e('messages/in-page')],
    ['what is of no room', ['README.md', 'lib/bus/ask.ts'], []],
  ])('%s', (_, changed, expected) => {
    expect(specsFor(changed, specs)).toEqual(expected);
  });

  it('lists product files that only the whole run tests in a browser', () => {
    const changed = ['lib/bus/ask.ts', 'lib/sync/merge.ts', 'wxt.config.ts', 'tools/test.ts', 'README.md'];
    expect(withoutSpec(changed, specs)).toEqual(['lib/bus/ask.ts', 'wxt.config.ts']);
  });

  it('exist for every room, and for every folder whose tests go by another name', async () => {
    const all = await specFiles();
    const folders = [
      ...[
        'checkins',
        'places',
        'messages',
        'discovery',
        'reactions',
        'publishing',
        'atlas',
        'viewer',
        'watch',
      ],
      ...['http', 'storage', 'quota', 'outbox', 'sync', 'backup'],
    ];
    for (const folder of folders) expect(specsFor([`lib/${folder}/x.ts`], all), folder).not.toEqual([]);
  });
});

describe('the specs of a command line', () => {
  it.each([
    ['no argument', [], specs],
    ['a file', ['tests/e2e/sync.spec.ts'], e2e('sync')],
    ['a line of a file', ['sync.spec.ts:12'], e2e('sync')],
    ['a part of names', ['checkins'], e2e('checkins/dock', 'checkins/outbox')],
    ['an option with a value', ['--workers', '1'], specs],
    ['an option beside a file', ['--headed', 'outbox'], e2e('checkins/outbox')],
  ])('%s', (_, args, expected) => {
    expect(chosenSpecs(args, specs)).toEqual(expected);
  });

  it('need Firefox only for specs that run in it', async () => {
    expect(await browsersOf(e2e('discovery/corpus'))).toEqual(['chromium']);
    expect(await browsersOf(e2e('discovery/corpus', 'discovery/discovery'))).toEqual(['chromium', 'firefox']);
  });
});
