import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command.ts';
import { findUses, type Kind, type Use } from './door-uses.ts';
import { sourceFiles } from './sizes.ts';

interface Row {
  kind: Kind;
  /** From the top of the repository. */
  path: RegExp;
  why: string;
  /** A second use is a problem. */
  single?: true;
}

const row = (kind: Kind, path: RegExp, why: string): Row => ({ kind, path, why });

const lookedFor = /^(?:tools\/door-uses|tests\/guards\/doors\.test)\.ts$/;

/** The allowed uses, with reasons. A use without a row is a problem. */
export const doors: readonly Row[] = [
  row('request', /^lib\/http\/service\.ts$/, 'the door to addresses of a profile'),
  row('request', /^lib\/http\/web\.ts$/, 'the door to addresses that pages and documents name'),
  row('request', /^entrypoints\/background\/(?:rooms|first-turn)\.ts$/, 'hands fetch to a door'),
  row('request', /^lib\/http\/once\//, 'sends a check-in over a connection of its own'),
  row('request', /^lib\/http\/[^/]+\.test\.ts$/, 'the doors themselves, against a server of this machine'),
  row(
    'request',
    /^lib\/viewer\/loader\.test\.ts$/,
    'hands fetch to the door, against a server of this machine',
  ),
  row('request', /^tests\/(?:services|contract)\//, 'Node asks the local services'),
  row('request', /^tests\/(?:e2e|bench)\//, 'pages of the test site; Node asks services and browsers'),
  row('request', lookedFor, 'name what is looked for'),

  row('frame', /^lib\/http\/once\/(?:frame|send)\.ts$/, 'sends from it, under the lock'),
  row('frame', /^tools\/permissions\/ledger\.ts$/, 'names the permission'),
  row('send', /^lib\/http\/once\/send\.ts$/, 'takes the lock'),
  row('send', /^lib\/http\/service\.ts$/, 'the one door that sends so'),
  row('send', /^entrypoints\/background\/rooms\.ts$/, 'hands it to that door'),
  row('door', /^lib\/http\/service\.ts$/, 'the door itself'),
  { ...row('door', /^entrypoints\/background\/rooms\.ts$/, 'makes the only one'), single: true },
  row('door', /^lib\/http\/test-http\.ts$/, 'makes those of tests'),
  ...(['frame', 'send', 'door'] as const).flatMap((kind) => [
    row(kind, /\.test\.ts$|^lib\/http\/test-http\.ts$/, 'stand in for the browser'),
    row(kind, lookedFor, 'name what is looked for'),
  ]),

  row('database', /^lib\/storage\/database\.ts$/, 'the one place that opens databases'),
  row(
    'database',
    /^(?:lib\/.*|tests\/guards\/databases)\.test\.ts$/,
    'make databases as older versions left them',
  ),
  row('database', /^tests\/(?:e2e|bench)\//, 'look at what was stored, and store what is to be measured'),

  row('secret', /^lib\/accounts\//, 'keeps them, and makes the requests of the sign-in'),
  row('secret', /^lib\/profile\//, 'names them, and carries those of a settings file'),
  row('secret', /^lib\/http\/(?:secret|service)\.ts$/, 'attaches them to requests of their origin'),
  row('secret', /^lib\/http\/oauth\.ts$/, 'reads tokens out of the responses of sign-ins'),
  row(
    'secret',
    /^lib\/publishing\/targets\/[a-z]+\/sign-in\.ts$/,
    'makes the requests of a target’s sign-in',
  ),
  row('secret', /^entrypoints\/background\/base\.ts$/, 'hands sealed secrets on, by name'),
  row('secret', /^lib\/[^/]+\/(?:settings|room)\.ts$/, 'name what a room needs; its manifest gets it sealed'),
  row('secret', /^lib\/checkins\/client\.ts$/, 'names the parameter for the sealed token'),
  row(
    'secret',
    /^components\/(?:[^/]+\/)?settings\//,
    'takes what a person enters; learns only whether one is stored',
  ),
  row('secret', /\.test\.tsx?$|^lib\/.*\/test-[^/]+\.ts$/, 'made-up secrets'),
  row('secret', /^(?:tests|tools)\//, 'the services and their made-up secrets'),

  row('endpoint', /^lib\/http\//, 'the rule itself, and the doors that hold to it'),
  row(
    'endpoint',
    /^lib\/publishing\/(?:doors|create|load-photo)\.ts$/,
    'bind both doors to an address of the person; photos are of the check-in service',
  ),
  row(
    'endpoint',
    /^lib\/publishing\/targets\/(?:micropub\/(?:find|read-back|server|sign-in)|mastodon\/sign-in)\.ts$/,
    'have a bound door, which replaces what they name',
  ),
  row(
    'endpoint',
    /^lib\/accounts\/(?:service|device-flow)\.ts$/,
    'hands on the door to addresses of the profile',
  ),
  row(
    'endpoint',
    /^(?:lib\/(?!publishing\/|accounts\/)|components\/)/,
    'opens what a page or a profile names',
  ),
  row('endpoint', /^(?:tests|tools|entrypoints)\//, 'makes the doors, or tests them'),
  row('endpoint', /\.test\.ts$/, 'made-up addresses'),

  row('session rule', /^lib\/http\/connection-guard\.ts$/, 'keeps the browser from sending a request again'),
  row('session rule', /^lib\/messages\/sites\/registration\.ts$/, 'stops frames of the message service'),
  row('session rule', /\.test\.ts$/, 'stand in for the browser'),
  row('session rule', /^tests\/(?:e2e|bench)\//, 'look at the rules that stand'),
  row('session rule', lookedFor, 'name what is looked for'),
];

/** Uses to be moved behind a door. A row without a use is a problem. */
export const pending: readonly Row[] = [];

const folders = /^(?:lib|components|entrypoints|tests)\/.*\.(?:[cm]?[jt]s|tsx)$|^wxt\.config\.ts$/;

const says: Readonly<Record<Kind, string>> = {
  request: 'sends a request beside lib/http/service.ts and lib/http/web.ts',
  database: 'opens a database beside lib/storage/database.ts',
  secret: 'holds a secret, or attaches one to a request; lib/http and lib/accounts do that',
  endpoint: 'reaches what a service named beside lib/http/endpoint.ts and lib/publishing/doors.ts',
  frame: 'opens the hidden document beside lib/http/once/send.ts, which holds the lock',
  send: 'sends what must not be sent twice beside lib/http/service.ts',
  door: 'makes a second door to services beside the one of entrypoints/background/rooms.ts',
  'session rule': 'changes request rules that others own',
};

/** Every use outside the table, and every pending row without a use, as lines to print. */
export function strayUses(
  sources: ReadonlyMap<string, string>,
  allowed: readonly Row[] = doors,
  still: readonly Row[] = pending,
): string[] {
  if (sources.size === 0) return ['No source file was found, so nothing was checked.'];
  const uses = findUses(sources);
  const fits = (use: Use) => (each: Row) => each.kind === use.kind && each.path.test(use.file);
  const repeated = allowed
    .filter(({ single }) => single)
    .flatMap((each) => uses.filter((use) => fits(use)(each)).slice(1));
  const stray = [...uses.filter((use) => ![...allowed, ...still].some(fits(use))), ...repeated];
  const unneeded = still.filter((each) => !uses.some((use) => fits(use)(each)));
  return [
    ...stray.map(({ kind, file, line, what }) => `${file}:${line} ${what}\n    ${says[kind]}`),
    ...unneeded.map(({ kind, path }) => `tools/doors.ts: no ${kind} at ${path} any more: take the row out`),
  ];
}

export async function doorProblems(top: string = root): Promise<string[]> {
  const paths = (await sourceFiles(top)).filter((path) => folders.test(path));
  const read = async (path: string) =>
    [path, await readFile(join(top, path), 'utf8').catch(() => '')] as const;
  return strayUses(new Map(await Promise.all(paths.map(read))));
}
