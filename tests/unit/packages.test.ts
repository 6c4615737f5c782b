import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { root, run } from '../../tools/command.ts';
import { compare } from '../../tools/packages/compare.ts';
import { browsers, pack, packageOf, sourcesOf } from '../../tools/packages/packages.ts';
import { thorough } from '../../tools/thorough.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
type Entries = Record<string, string | [string, ZipOptions]>;
const zip = (entries: Entries, options: ZipOptions = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([path, entry]) =>
        typeof entry === 'string' ? [path, bytes(entry)] : [path, [bytes(entry[0]), entry[1]]],
      ),
    ),
    { level: 0, mtime: new Date(1980, 0, 1), ...options },
  );
/** A header of `2 + 2` bytes, as of a public key and a signature. */
const crx = (zipped: Uint8Array) =>
  Buffer.concat([Buffer.from([0x43, 0x72, 0x32, 0x34, 3, 0, 0, 0, 4, 0, 0, 0, 9, 9, 0x50, 0x4b]), zipped]);

const manifest = '{"name":"w","version":"1"}';
const files = { 'manifest.json': manifest, 'a.js': 'one', 'b/c.js': 'two' };
const built = zip(files);
const inStore = (addition: Entries) => zip({ ...addition, ...files }, { level: 1, mtime: new Date(2026, 5) });

describe('a package from elsewhere', () => {
  it('is the same, byte by byte', () =>
    expect(compare(built, zip(files))).toEqual({ same: 3, different: [], byStore: [] }));

  it.each<[string, Uint8Array, string]>([
    ['one other byte', zip({ ...files, 'a.js': 'onf' }), 'a.js: other content'],
    ['a file more', zip({ ...files, 'd.js': '' }), 'd.js: not in our build'],
    ['a file less', zip({ 'manifest.json': manifest, 'a.js': 'one' }), 'b/c.js: missing'],
    [
      'another permission bit',
      zip({ ...files, 'a.js': ['one', { os: 3, attrs: (0o755 << 16) >>> 0 }] }),
      'a.js 755 2162688: other permissions or time',
    ],
    [
      'another order',
      zip({ 'a.js': 'one', 'manifest.json': manifest, 'b/c.js': 'two' }),
      'the order of the files',
    ],
    ['a comment', zip(files, { comment: 'x' }), 'the bytes around the files, or their compression'],
    [
      'another permission',
      zip({ ...files, 'manifest.json': '{"name":"w","version":"1","permissions":["tabs"]}' }),
      'manifest.json: other content',
    ],
    [
      'updates from elsewhere',
      crx(
        zip({
          ...files,
          'manifest.json': '{"name":"w","version":"1","update_url":"https://elsewhere.example"}',
        }),
      ),
      'manifest.json: other content',
    ],
    [
      'code among the signatures',
      inStore({ 'META-INF/mozilla.rsa': 'x', 'META-INF/more.js': 'x' }),
      'META-INF/more.js: not in our build',
    ],
  ])('has %s', (_, found, difference) => expect(compare(built, found).different).toEqual([difference]));

  it('is signed by a store, which packs anew and adds to it', () => {
    const signatures = ['cose.manifest', 'cose.sig', 'manifest.mf', 'mozilla.rsa', 'mozilla.sf'];
    const names = signatures.map((name) => `META-INF/${name}`);
    const signed = inStore(Object.fromEntries(names.map((name) => [name, 'x'])));
    expect(compare(built, signed)).toEqual({ same: 3, different: [], byStore: names });

    const hashes = '_metadata/verified_contents.json';
    const written =
      '{"version":"1","update_url":"https://clients2.google.com/service/update2/crx","name":"w"}';
    const fromChrome = crx(zip({ 'a.js': 'one', [hashes]: '[]', 'b/c.js': 'two', 'manifest.json': written }));
    expect(compare(built, fromChrome)).toEqual({
      same: 2,
      different: [],
      byStore: [hashes, 'manifest.json'],
    });
  });

  it('is not read where it can be read in two ways', () => {
    const text = Buffer.from(built).toString('latin1');
    const broken = (from: string, to: string) =>
      compare(
        built,
        Buffer.from(
          text.replace(from, () => to),
          'latin1',
        ),
      );
    expect(() => broken('b/c.js', 'b/d.js')).toThrow('b/c.js has two names.');
    expect(() => broken('one', 'two')).toThrow('a.js has a wrong checksum.');
    const twice = zip({ ...files, 'b/d.js': 'two' });
    const same = Buffer.from(Buffer.from(twice).toString('latin1').replaceAll('b/d.js', 'b/c.js'), 'latin1');
    expect(() => compare(built, same)).toThrow('b/c.js is there twice.');
    expect(() => compare(built, bytes('text'))).toThrow('This is no ZIP, XPI or CRX.');
  });
});

const elsewhere = () => {
  let parent = '';
  afterAll(() => rm(parent, { recursive: true, force: true }));

  /** The files that Git knows, at another path, with these dependencies. */
  async function copy(name: string): Promise<string> {
    parent = await mkdtemp(join(tmpdir(), 'waymark-build-'));
    const folder = join(parent, name);
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
    const paths = stdout.split('\0').filter(Boolean);
    await Promise.all(paths.map((path) => cp(join(root, path), join(folder, path)).catch(() => undefined)));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return folder;
  }

  it('at another path, in another time zone and language, is the same bytes, sources included', async () => {
    const folder = await copy('a second, deeper/path');
    const elsewhere = { TZ: 'Asia/Kolkata', LC_ALL: 'C.UTF-8', LANG: 'ar' };
    for (const browser of browsers) {
      const [here, there] = [await packageOf(browser), await pack(browser, { folder, env: elsewhere })];
      const pairs = [[here, there], ...(browser === 'firefox' ? [[sourcesOf(here), sourcesOf(there)]] : [])];
      for (const pair of pairs) {
        const [a = Buffer.of(), b] = await Promise.all(pair.map((path) => readFile(path)));
        expect(a.byteLength).toBeGreaterThan(100_000);
        expect(b && Buffer.compare(a, b)).toBe(0);
      }
    }
  }, 120_000);
};

// It takes as long as all other tests of the folder.
if (thorough) describe('a build elsewhere', elsewhere);
