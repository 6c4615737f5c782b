import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../tools/command.ts';
import { importProblems, importRules, readImports } from '../../tools/imports.ts';
import { roomNames } from '../../tools/room-names.ts';

/** For each rule imports that it names: a file, what it imports (`type`: as a type; `@/`: by the alias), and so on. */
const breaches: Readonly<Record<string, readonly string[]>> = {
  'shared-no-room': [
    'lib/http/service.ts → lib/places/model.ts',
    'lib/bus/ask.ts → type @/lib/places/contract.ts',
    'components/settings/page.tsx → components/places/list.tsx',
    'components/ui/button.tsx → type @/lib/places/contract.ts',
  ],
  'rooms-apart': [
    'lib/checkins/service.ts → lib/places/client.ts',
    'lib/checkins/outbox/store.ts → type @/lib/places/store.ts',
  ],
  'views-apart': [
    'components/places/list.tsx → components/checkins/list.tsx',
    'components/places/list.tsx → type lib/checkins/contract.ts',
  ],
  'entrypoints-thin': [
    'entrypoints/popup/main.tsx → entrypoints/options/main.tsx',
    'entrypoints/background/events.ts → lib/places/store.ts',
  ],
  'lib-no-views': ['lib/http/service.ts → components/ui/button.tsx'],
  ui: ['components/ui/button.tsx → lib/bus/ask.ts'],
  browser: ['components/places/list.tsx → type webextension-polyfill'],
  page: ['lib/places/page.ts → lib/places/links.ts'],
  contract: ['lib/places/contract.ts → lib/places/model.ts'],
  pure: [
    'lib/checkins/model.ts → lib/http/service.ts',
    'lib/places/schema.ts → @/lib/places/radar.ts → lib/storage/database.ts',
    'lib/viewer/readers/feed/feed.ts → lib/viewer/client.ts',
    'lib/publishing/compose/compose.ts → lib/bus/ask.ts',
  ],
  'first-turn': ['entrypoints/background/first-turn.ts → lib/badge/state.ts → zod'],
  'views-ask': [
    'components/places/list.tsx → lib/places/client.ts',
    'entrypoints/popup/main.tsx → lib/http/web.ts',
    'entrypoints/options/main.tsx → lib/profile/plan.ts → lib/profile/store.ts',
  ],
  discover: ['entrypoints/discover.ts → zod', 'entrypoints/discover.ts → lib/places/page.ts'],
  inspect: ['entrypoints/inspect.ts → lib/places/page.ts → lib/places/links.ts'],
  'in-page': ['entrypoints/in-page.ts → lib/messages/in-page/card.ts → zod'],
  services: [
    'lib/places/radar.ts → lib/places/service.ts',
    'lib/places/radar.ts → lib/rooms.ts',
    'lib/places/room.ts → lib/places/service.ts',
  ],
  late: ['lib/places/room.ts → lib/places/create.ts'],
  secrets: ['lib/places/client.ts → lib/http/secret.ts'],
  zod: ['lib/checkins/outbox/receiver.ts → zod'],
  databases: ['lib/checkins/outbox/receiver.ts → lib/storage/database.ts'],
  idb: ['lib/checkins/outbox/store.ts → idb'],
  'packed-history': ['lib/places/service.ts → lib/checkins/stored-columns.ts'],
  graphql: ['lib/checkins/client.ts → graphql-request'],
  land: ['lib/atlas/engine/list.ts → world-atlas/countries-50m.json'],
  streets: ['components/atlas/map/map.ts → maplibre-gl'],
  where: ['lib/atlas/engine/list.ts → @rapideditor/country-coder'],
  'no-node': ['lib/checkins/outbox/receiver.ts → node:fs'],
  'services-stand-alone': ['tests/services/start.ts → lib/places/model.ts'],
  'tests-stay-in-tests': ['wxt.config.ts → tests/services/start.ts'],
  'no-circles': ['lib/http/body.ts → lib/http/json.ts', 'lib/http/json.ts → lib/http/body.ts'],
  'no-circles-of-values': ['lib/rooms.ts → lib/watch/room.ts', 'lib/watch/room.ts → lib/rooms.ts'],
  resolvable: ['lib/checkins/outbox/receiver.ts → not-a-package'],
};

const allowed: readonly string[] = [
  'entrypoints/discover.ts → lib/discovery/page.ts',
  'entrypoints/inspect.ts → lib/places/page.ts',
  'entrypoints/background/rooms.ts → @/lib/rooms.ts → lib/places/room.ts',
  'lib/places/create.ts → lib/places/service.ts',
  'lib/places/create.ts → type lib/places/room.ts',
  'entrypoints/popup/main.tsx → components/rooms.tsx → components/places/room.tsx → lib/places/model.ts',
  'components/places/room.tsx → lib/bus/ask.ts → webextension-polyfill',
  'components/viewer/view.tsx → lib/viewer/stored-bytes.ts → lib/viewer/store.ts',
  'lib/places/service.ts → lib/places/store.ts → lib/storage/database.ts → idb',
  'lib/places/service.ts → type lib/checkins/contract.ts',
  'lib/places/model.ts → type lib/places/service.ts',
  'lib/places/schema.ts → zod',
  'entrypoints/background/first-turn.ts → lib/badge/state.ts → zod/mini',
  'lib/atlas/engine/worker.ts → lib/checkins/stored-columns.ts → lib/checkins/history/store.ts',
  // Types may come back through the register.
  'lib/places/client.ts → type lib/profile/model.ts → type lib/rooms.ts',
  'lib/places/model.test.ts → tests/services/start.ts',
];

const made: string[] = [];
afterAll(() => Promise.all(made.map((top) => rm(top, { recursive: true, force: true }))));

const isFile = (name: string) => /\.tsx?$/.test(name);
const plain = (step: string) => step.replace(/^type |@\/(?=.*\.)/g, '');

/** A tree laid out like the repository, whose files hold those imports and nothing else. */
async function tree(ways: readonly string[]): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), 'waymark-imports-'));
  made.push(top);
  await symlink(join(root, 'node_modules'), join(top, 'node_modules'));
  for (const config of ['.dependency-cruiser.cjs', 'tests/guards/tsconfig.depcruise.json', 'package.json']) {
    await cp(join(root, config), join(top, config));
  }
  // The rules know rooms by their manifests.
  const manifests = ways.length > 0 ? roomNames.map((room) => `lib/${room}/room.ts`) : [];
  for (const steps of [...ways, ...manifests].map((way) => way.split(' → '))) {
    for (const [at, file] of steps.map(plain).entries()) {
      if (!isFile(file)) continue;
      await mkdir(dirname(join(top, file)), { recursive: true });
      await appendFile(join(top, file), line(file, steps[at + 1]));
    }
  }
  return top;
}

function line(file: string, step = ''): string {
  const [, kind, name = ''] = /^(type )?(.*?)(?:\.tsx?)?$/.exec(step) ?? [];
  const path = isFile(step) && !name.startsWith('@/') ? `./${relative(dirname(file), name)}` : name;
  return path && `import ${kind ?? ''}{ one } from '${path}';\n`;
}

it('names each breach by its rule, and has one of every rule', async () => {
  expect(new Set(Object.keys(breaches))).toEqual(new Set(importRules().map(({ name }) => name)));
  const found = (await readImports(await tree(Object.values(breaches).flat()))).breaches;
  for (const [rule, ways] of Object.entries(breaches)) {
    const named = found.filter((breach) => breach.rule === rule);
    const missing = ways.filter((way) => !named.some((one) => isSame(one.way, way.split(' → ').map(plain))));
    // A circle is named once, from one of its ends.
    expect(missing, rule).toHaveLength(rule.startsWith('no-circles') ? 1 : 0);
  }
});

/** A package is named by its file. */
const isSame = (named: readonly string[], way: readonly string[]) =>
  named.length === way.length && way.every((step, at) => named[at]?.includes(step.replace('node:', '')));

it('accepts a tree in order', async () => {
  expect(importProblems(await readImports(await tree(allowed)))).toEqual([]);
});

it('fails when no module was read', async () => {
  const nothing = ['No module was read, so no import was checked.'];
  expect(importProblems(await readImports(await tree([])))).toEqual(nothing);
  expect(importProblems(await readImports(join(root, 'nowhere')))).toEqual(nothing);
});
