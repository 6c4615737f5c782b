import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const loopback = ['http://127.0.0.1/*', 'http://localhost/*'];

async function write(folder: string, manifest: object, files: Record<string, string>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const all = {
    'manifest.json': JSON.stringify({ manifest_version: 3, version: '1', ...manifest }),
    'content.js': '',
    ...files,
  };
  await Promise.all(Object.entries(all).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

const content_scripts = [
  { matches: ['http://*/*', 'https://*/*'], js: ['content.js'], run_at: 'document_end' },
];

/** The cost of any extension with a script on all pages: the script is empty. */
export const writeEmpty = (folder: string) => write(folder, { name: 'Empty', content_scripts }, {});

/** The minimum for a badge: each page sends one word, and the worker shows it. */
export const writeFloor = (folder: string) =>
  write(
    folder,
    {
      name: 'Floor',
      content_scripts,
      action: {},
      host_permissions: loopback,
      background: { service_worker: 'worker.js' },
    },
    {
      'content.js': `if (document.querySelector('link[rel=alternate]')) chrome.runtime.sendMessage('6');`,
      'worker.js': `chrome.runtime.onMessage.addListener((text, { tab }) => {
        chrome.action.setBadgeText({ tabId: tab.id, text });
      });`,
    },
  );
