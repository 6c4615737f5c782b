import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { curlOf } from './curl';

const href = 'https://tidal.example/7';
const json = { kind: 'json', href, type: 'application/json' } as const;

it('sets the Accept header, and disables globbing', () => {
  expect(curlOf(json)).toBe("curl --globoff -H 'Accept: application/json' 'https://tidal.example/7'");
  expect(curlOf({ ...json, type: '' })).toBe("curl --globoff 'https://tidal.example/7'");
});

/** A folder with a `curl` that writes its arguments down, and where a command that gets out would leave a file. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-'));
  await writeFile(join(folder, 'curl'), `#!/bin/sh\nprintf '%s\\0' "$@" >"${folder}/arguments"\n`);
  await chmod(join(folder, 'curl'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

/** Types the text into an interactive shell on a terminal, as pasting does, and answers what curl was called with. */
async function argumentsOf(shell: string, text: string): Promise<string[]> {
  for (const left of ['arguments', 'made']) await rm(join(folder, left), { force: true });
  const child = spawn('script', ['-qec', shell, '/dev/null'], {
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      HOME: folder,
      PS1: 'ready: ',
      PS2: 'open: ',
      TERM: 'xterm',
      LC_ALL: 'C.UTF-8',
      HISTFILE: '/dev/null',
    },
  });
  let said = '';
  const prompted = (prompts: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const check = () => prompts.test(said) && resolve();
      child.on('error', reject);
      child.on('close', resolve);
      child.stdout.on('data', check);
    });
  child.stdout.on('data', (data) => {
    said += data;
  });
  await prompted(/ready: $/);
  said = '';
  child.stdin.write(`${text}\n`);
  // The next prompt comes once the command has ended; the other one where a quote was left open.
  await prompted(/(?:ready|open): $/);
  child.kill('SIGKILL');
  const written = await readFile(join(folder, 'arguments'), 'utf8').catch(() => '');
  return written.split('\0').slice(0, -1);
}

const shells = ['dash -i', 'bash --norc -i'];

describe.each(shells)('pasted into %s', (shell) => {
  const file = () => join(folder, 'made');
  const hostile: [name: string, type: (touch: string) => string, accept: (touch: string) => string][] = [
    [
      'Ctrl-U, a command and a line end',
      (touch) => `application/json;\x15${touch} #\n`,
      (touch) => `application/json;${touch} #`,
    ],
    ['a carriage return', (touch) => `text/plain'\r${touch}\r`, (touch) => `text/plain'${touch}`],
    ['the end of a bracketed paste', (touch) => `a\x1b[201~\n${touch}\n`, (touch) => `a[201~${touch}`],
    ['C1 controls and Ctrl-C', (touch) => `a\x9b\x03\n${touch}\n`, (touch) => `a${touch}`],
    ['a single quote', (touch) => `a'; ${touch}; '`, (touch) => `a'; ${touch}; '`],
    [
      'quotes and substitutions',
      (touch) => `"$(${touch})"\`${touch}\` \\`,
      (touch) => `"$(${touch})"\`${touch}\` \\`,
    ],
    ['history', () => "a'!!'!-1!$", () => "a'!!'!-1!$"],
    ['a tab', (touch) => `a\t\t;${touch}`, (touch) => `a;${touch}`],
    ['a line separator', (touch) => `a\u2028${touch}`, (touch) => `a${touch}`],
  ];

  it.each(hostile)('%s in a type stays an argument', async (_, type, accept) => {
    const touch = `touch ${file()}`;
    const text = curlOf({ ...json, type: type(touch) });
    expect(await argumentsOf(shell, text)).toEqual(['--globoff', '-H', `Accept: ${accept(touch)}`, href]);
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    [
      "https://tidal.example/it's?a={1,2}&b=[1-9]&c=$HOME#!!",
      "https://tidal.example/it's?a={1,2}&b=[1-9]&c=$HOME#!!",
    ],
    ['https://tidal.example/\x15\ntouch made\n', 'https://tidal.example/touch%20made'],
  ])('the address %j stays an argument', async (address, given) => {
    const text = curlOf({ kind: null, type: '', href: address });
    expect(await argumentsOf(shell, text)).toEqual(['--globoff', given]);
    expect(existsSync(file())).toBe(false);
  });
});
