import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, root, run, runTool } from '../../tools/command.ts';
import { copyForTests } from '../e2e/build.ts';

/** The input of a bench. */
export interface Run {
  waymark: string;
  /** The build of another commit, which is measured in the place of the least possible. */
  base?: readonly [name: string, folder: string];
  rounds: number;
  /** Items with reactions, each with a hundred. */
  items: number;
  /** Numbers of check-ins. */
  checkins: readonly number[];
}

const folder = join(root, '.output/bench');

export async function buildCurrent(built: boolean): Promise<string> {
  if (!built) {
    const { code, output } = await runTool('wxt', ['build']);
    if (code !== 0) throw new Error(output);
  }
  return copyForTests('chrome', { to: join(folder, 'waymark') });
}

/** Builds another commit in a separate worktree, with the packages of this one. */
export async function buildCommit(commit: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'waymark-base-'));
  const inCopy = { cwd: copy };
  try {
    await must('git', ['worktree', 'add', '--detach', copy, commit]);
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const wxt = join(copy, 'node_modules/wxt/bin/wxt.mjs');
    await must(process.execPath, [wxt, 'prepare'], inCopy);
    await must(process.execPath, [wxt, 'build'], inCopy);
    return await copyForTests('chrome', {
      to: join(folder, 'base'),
      built: join(copy, '.output/chrome-mv3'),
    });
  } finally {
    await run('git', ['worktree', 'remove', '--force', copy]);
    await rm(copy, { recursive: true, force: true });
  }
}

async function write(name: string, manifest: object, files: Record<string, string>): Promise<string> {
  const to = join(folder, name);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const all = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      version: '1',
      name,
      content_scripts,
      ...manifest,
    }),
    'content.js': '',
    ...files,
  };
  await Promise.all(Object.entries(all).map(([file, text]) => writeFile(join(to, file), text)));
  return to;
}

const content_scripts = [
  { matches: ['http://*/*', 'https://*/*'], js: ['content.js'], run_at: 'document_end' },
];

/** The cost of any extension with a script on all pages: the script is empty. */
export const writeEmpty = () => write('empty', {}, {});

/** The least possible: each page sends one word, the worker shows it and answers, the popup asks and draws a row. */
const writeFloor = () =>
  write(
    'floor',
    {
      action: {},
      host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'],
      background: { service_worker: 'worker.js' },
    },
    {
      'content.js': `if (document.querySelector('link[rel=alternate]')) chrome.runtime.sendMessage('6');`,
      'worker.js': `chrome.runtime.onMessage.addListener((_, { tab }, answer) => {
        chrome.action.setBadgeText({ tabId: tab.id, text: '6' });
        answer('6');
      });`,
      'popup.html': '<!doctype html><ul role="tabpanel"></ul><script src="popup.js"></script>',
      'popup.js': `chrome.runtime.sendMessage('6').then((text) => {
        document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: text }));
      });`,
    },
  );

/** Waymark, and before it what it is compared with: the least possible, or another build of it. */
export const compared = async ({ waymark, base }: Run): Promise<[string, string][]> => [
  base ? [...base] : ['least possible', await writeFloor()],
  ['Waymark', waymark],
];
