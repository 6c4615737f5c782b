import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { root, run } from '../tooling/command.ts';
import { filesOf } from '../tooling/packages/archive.ts';
import { compare } from '../tooling/packages/compare.ts';
import { browsers, pack } from '../tooling/packages/packages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = (entries: Record<string, string>) =>
  new Map(Object.entries(entries).map(([path, text]) => [path, bytes(text)]));

describe('a package', () => {
  const zip = zipSync({ 'manifest.json': bytes('{}'), 'a/b.js': bytes('1') });

  it('is read from a ZIP, and from a CRX behind its header', () => {
    const header = Buffer.from([0x43, 0x72, 0x32, 0x34, 3, 0, 0, 0, 2, 0, 0, 0, 9, 9]);
    for (const each of [zip, Buffer.concat([header, zip])])
      expect([...filesOf(each).keys()].sort()).toEqual(['a/b.js', 'manifest.json']);
  });

  it('differs by any byte and any file, and not by what a store adds', () => {
    const built = files({ 'manifest.json': '{"name":"w","version":"1"}', 'a.js': '1', 'b.js': '2' });
    const store = files({
      'manifest.json': '{ "version": "1", "name": "w", "update_url": "https://store.example/" }',
      'a.js': '1',
      'b.js': '3',
      'c.js': '4',
      'META-INF/mozilla.rsa': 'x',
      '_metadata/verified_contents.json': 'x',
    });
    expect(compare(built, store)).toEqual({
      same: 1,
      different: ['b.js', 'c.js'],
      byStore: ['META-INF/mozilla.rsa', '_metadata/verified_contents.json', 'manifest.json'],
    });
    const other = files({ 'manifest.json': '{"name":"w","version":"1","permissions":["tabs"]}' });
    expect(compare(built, other).different).toEqual(['a.js', 'b.js', 'manifest.json']);
  });
});

describe('two builds', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  /** The files that Git knows, at another path, with these dependencies. */
  async function copy(name: string): Promise<string> {
    const folder = join(await mkdtemp(join(tmpdir(), 'waymark-build-')), name);
    folders.push(dirname(folder));
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    for (const path of stdout.split('\0').filter((path) => path && !path.startsWith('tests/e2e/')))
      await cp(join(root, path), join(folder, path)).catch(() => undefined);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  }

  it('from two paths, time zones and languages are the same bytes, sources included', async () => {
    const [one, two] = await Promise.all([copy('one'), copy('a second, deeper/path')]);
    const both: [string, string][] = [];
    for (const browser of browsers)
      both.push(
        await Promise.all([
          pack(browser, one, { TZ: 'UTC', LC_ALL: 'C' }),
          pack(browser, two, { TZ: 'Asia/Kolkata', LC_ALL: 'C.UTF-8', LANG: 'ar' }),
        ]),
      );
    const sources = (path: string) => path.replace('-firefox.', '-sources.');
    for (const [first, second] of [
      ...both,
      ...both.map(([a, b]): [string, string] => [sources(a), sources(b)]),
    ]) {
      const [a, b] = await Promise.all([readFile(first), readFile(second)]);
      expect(a.byteLength).toBeGreaterThan(100_000);
      expect(Buffer.compare(a, b)).toBe(0);
    }
  }, 120_000);
});
