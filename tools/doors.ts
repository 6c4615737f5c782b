import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './command.ts';
import { sourceFiles } from './sizes.ts';

const global = /\b(?:globalThis|window|self|contentWindow|defaultView)\b/.source;

/** Operations that only a few files may use: what gives a use away, and what it does there. */
const kinds = {
  request: [
    [
      /\b(?:XMLHttpRequest|EventSource|WebSocket|WebTransport|sendBeacon)\b/,
      // No key, no method, no part of a string.
      /(?<![\w$.'"`|-]|async )fetch(?![\w$:'"`-])/,
      new RegExp(`fetch(?<=${global}[^;]{0,80}[.'"\`]fetch)\\b|\\bfetch(?=:[^;]*\\} = ${global})`),
    ],
    'sends a request beside lib/http/service.ts and lib/http/web.ts',
  ],
  // For imports of the storage library there is `idb-in-storage` in `.dependency-cruiser.cjs`.
  database: [[/\bindexedDB\b/], 'opens a database beside lib/storage/database.ts'],
  // Besides the names that rooms give to their secrets.
  secret: [
    [
      /\b(?:refreshToken|sealSecret|openSecret|secrets\??\.reveal)\b/,
      /\b(?:[aA]uthorization|oauth_token|access_token|refresh_token|client_secret)\b/,
      /['"`](?:[bB]earer|[tT]oken|[bB]asic) (?=['"`]|\$\{)/,
    ],
    'holds a secret, or attaches one to a request; lib/http and lib/accounts do that',
  ],
  endpoint: [
    // `parts.http` does not know whose address led there.
    [/\b(?:namedBy|isLoopback|isPrivateHost|parts\??\.(?:http|web)|(?:http|web)(?=\W[^;]*\} = parts;))\b/],
    'reaches what a service named beside lib/http/endpoint.ts and lib/publishing/doors.ts',
  ],
  // Requests that must not be sent twice: their document, the lock around it, and the door in front of both.
  frame: [[/\b(?:offscreen|sendByFrame)\b/], 'opens the hidden document without the lock of lib/http/once'],
  'sign-in window': [[/\blaunchWebAuthFlow\b/], 'opens one beside the rule of lib/bus/sign-in-window.ts'],
  managed: [[/\bstorage\??\.managed\b|\{ managed \} = browser/], 'reads a policy beside lib/http/managed.ts'],
  send: [[/\bsendOnce\b/], 'sends what must not be sent twice beside lib/http/service.ts'],
  door: [[/\bcreateHttp\b/], 'makes a door to services beside entrypoints/background/rooms.ts'],
  // An import and two uses.
  'second door': [[/\bcreateHttp\b(?=(?:.*\bcreateHttp\b){2})/s], 'makes more than one door to services'],
  'session rule': [[/\b(?:updateSessionRules|getSessionRules)\b/], 'changes request rules that others own'],
} satisfies Record<string, [RegExp[], string]>;

type Row = readonly [kinds: readonly (keyof typeof kinds)[], path: RegExp, why: string];

/** The allowed uses, with reasons. A use without a row is a problem, and so is a row without a use. */
const rows: readonly Row[] = [
  [['request'], /^lib\/http\/(?:web|once\/[a-z]+)\.ts$/, 'the doors that send'],
  [['request'], /^entrypoints\/background\/(?:rooms|first-turn)\.ts$/, 'hands fetch to a door'],
  [['request'], /^lib\/bus\/page-web\.ts$/, 'hands fetch to a door of a page'],
  [['request'], /^lib\/http\/(?:.+\.test|test-http)\.ts$/, 'the doors, asking this machine'],
  [['request'], /^lib\/(?:discovery\/[a-z.]+|viewer\/loader)\.test\.ts$/, 'hands a fetch to the door'],
  [['request'], /^tests\/(?:services|contract|e2e|bench)\//, 'asks local services and sites'],
  [['request'], /^tests\/guards\/doors\.test\.ts$/, 'names what is looked for'],
  [
    [
      'database',
      'secret',
      'endpoint',
      'frame',
      'send',
      'door',
      'second door',
      'session rule',
      'sign-in window',
      'managed',
    ],
    /^tests\/|\.test\.tsx?$|\/test-[^/]+\.ts$/,
    'stands in for browser and services, with made-up values',
  ],

  [['database'], /^lib\/storage\/database\.ts$/, 'the one place that opens databases'],
  [['frame'], /^lib\/http\/once\/(?:frame|send)\.ts$/, 'sends from it, under the lock'],
  [['sign-in window'], /^lib\/bus\/sign-in-window\.ts$/, 'asks for the administrator’s hosts first'],
  [['managed'], /^lib\/http\/managed\.ts$/, 'the one place that reads it'],
  [['send'], /^lib\/http\/once\/send\.ts$/, 'takes the lock'],
  [['send', 'door'], /^lib\/http\/service\.ts$/, 'the one door that sends so'],
  [['send', 'door'], /^entrypoints\/background\/rooms\.ts$/, 'makes the only one'],

  [['secret'], /^lib\/accounts\//, 'keeps them, and makes the requests of the sign-in'],
  [['secret'], /^lib\/profile\//, 'names them, and carries those of a settings file'],
  [['secret'], /^lib\/http\/(?:secret|service)\.ts$/, 'attaches them to requests of their origin'],
  [['secret'], /^lib\/http\/oauth\.ts$/, 'reads tokens out of the responses of sign-ins'],
  [['secret'], /^lib\/publishing\/targets\/[a-z]+\/sign-in\.ts$/, 'makes the requests of sign-ins'],
  [['secret'], /^entrypoints\/background\/base\.ts$/, 'hands sealed secrets on, by name'],
  [['secret'], /^lib\/[^/]+\/(?:settings|create)\.ts$/, 'name what a room gets sealed'],
  [['secret'], /^lib\/checkins\/client\.ts$/, 'names the parameter for the sealed token'],
  [['secret'], /^components\/(?:[^/]+\/)?settings\//, 'takes what a person enters'],

  [['endpoint'], /^(?!lib\/(?:publishing|accounts)\/)/, 'the rule; opens what a page or a profile names'],
  [
    ['endpoint'],
    /^lib\/publishing\/(?:doors|create-service|load-photo)\.ts$/,
    'binds doors to the person’s address',
  ],
  [
    ['endpoint'],
    /^lib\/publishing\/targets\/(?:micropub\/(?:find|read-back|server|sign-in)|mastodon\/sign-in)\.ts$/,
    'have a bound door, which replaces what they name',
  ],
  [['endpoint'], /^lib\/accounts\/(?:service|device-flow)\.ts$/, 'hands on the profile’s door'],

  [['session rule'], /^lib\/http\/connection-guard\.ts$/, 'keeps the browser from sending a request again'],
  [['session rule'], /^lib\/messages\/sites\/registration\.ts$/, 'stops frames of the message service'],
];

const folders = /^(?:lib|components|entrypoints|tests)\/.*(?<!\.d)\.(?:[cm]?[jt]s|tsx)$|^wxt\.config\.ts$/;

/** Without comments and types. */
const erase = (path: string, text: string) =>
  ts.transpileModule(text, {
    fileName: path,
    compilerOptions: {
      removeComments: true,
      verbatimModuleSyntax: true,
      jsx: ts.JsxEmit.Preserve,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  }).outputText;

/** As the settings of rooms name them; the id of a client is public. */
export const secretNames = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([path]) => /^lib\/[^/]+\/settings\.ts$/.test(path))
    .flatMap(([, text]) => [
      ...(/\bsecrets: \{(.*?)\}/s.exec(text)?.[1]?.match(/\w+(?=:)/g) ?? []).filter(
        (name) => !text.includes(`client: { id: '${name}'`),
      ),
      ...(text.match(/(?<=\bfileAccount: \{\s*token: ')\w+/g) ?? []),
    ]);

/** Uses without a row and rows without a use, as lines to print. */
export function doorProblemsIn(sources: ReadonlyMap<string, string>, allowed = rows): string[] {
  const secrets = secretNames(sources);
  if (secrets.length === 0) return ['No settings with secrets were found, so nothing was checked.'];
  const used = new Set<Row>();
  const problems = Object.entries<[RegExp[], string]>(kinds).flatMap(([kind, [forms, says]]) => {
    const names = kind === 'secret' ? [new RegExp(`\\b(?:${secrets.join('|')})\\b`)] : [];
    const any = new RegExp([...forms, ...names].map(({ source }) => source).join('|'), 'gs');
    return [...sources].flatMap(([path, text]) => {
      const fitting = allowed.filter(([of, where]) => of.some((one) => one === kind) && where.test(path));
      const isKnown = fitting.length > 0 && fitting.every((row) => used.has(row));
      // Comments and types can only add uses.
      const found = !isKnown && text.match(any) && erase(path, text).match(any);
      if (!found) return [];
      for (const row of fitting) used.add(row);
      return fitting.length > 0 ? [] : [`${path}: ${[...new Set(found)].join(', ')}\n    ${says}`];
    });
  });
  const unused = allowed.filter((row) => !used.has(row));
  return [
    ...problems,
    ...unused.map(([of, path]) => `tools/doors.ts: take the row out: no ${of} at ${path}`),
  ];
}

export async function readSources(): Promise<Map<string, string>> {
  const paths = (await sourceFiles()).filter((path) => folders.test(path));
  const read = async (path: string) =>
    [path, await readFile(join(root, path), 'utf8').catch(() => '')] as const;
  return new Map(await Promise.all(paths.map(read)));
}

export const doorProblems = async () => doorProblemsIn(await readSources());
