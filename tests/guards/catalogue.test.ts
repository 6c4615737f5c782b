import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/command.ts';
import { sourceFiles } from '../../tools/sizes.ts';
import { askedKeys, literalWords, mentionedKeys } from './catalogue.ts';

let sources: { path: string; text: string }[] = [];
let catalogue: Set<string> = new Set();

beforeAll(async () => {
  const paths = (await sourceFiles()).filter((path) =>
    /^(?:lib|components|entrypoints)\/.*(?<!\.test)\.tsx?$|^(?:wxt\.config|tools\/products)\.ts$/.test(path),
  );
  sources = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8').catch(() => '') })),
  );
  const messages = await parseMessagesFile(join(root, '.wxt/locales/en.yml'));
  catalogue = new Set(messages.filter(({ type }) => type !== 'chrome').map(({ key }) => key.join('.')));
});

const startsSome = (prefix: string) => [...catalogue].some((key) => key.startsWith(prefix));

describe('the message catalogue', () => {
  it('is read, and so is the source', () => {
    expect(catalogue.size).toBeGreaterThan(20);
    expect(sources.filter(({ path }) => path.endsWith('.tsx')).length).toBeGreaterThan(5);
  });

  it('holds every word that a view shows', () => {
    const views = sources.filter(({ path }) => path.endsWith('.tsx'));
    expect(views.flatMap(({ path, text }) => literalWords(path, text))).toEqual([]);
  });

  it('has every key that is asked for', () => {
    const asked = sources.map(({ path, text }) => askedKeys(path, text));
    expect(asked.flatMap(({ keys }) => keys).filter((key) => !catalogue.has(key))).toEqual([]);
    expect(asked.flatMap(({ prefixes }) => prefixes).filter((prefix) => !startsSome(prefix))).toEqual([]);
  });

  it('has no key that nobody asks for', () => {
    const mentioned = sources.map(({ path, text }) => mentionedKeys(path, text));
    const keys = new Set(mentioned.flatMap((uses) => uses.keys));
    const prefixes = mentioned.flatMap((uses) => uses.prefixes).filter(startsSome);
    const inManifest = sources.flatMap(({ text }) =>
      [...text.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name),
    );
    const unused = [...catalogue].filter(
      (key) =>
        !keys.has(key) &&
        !prefixes.some((prefix) => key.startsWith(prefix)) &&
        !inManifest.includes(key.replaceAll('.', '_')),
    );
    expect(unused).toEqual([]);
  });
});

describe('words in the source', () => {
  const seen = (source: string) =>
    literalWords('view.tsx', source).map((found) => found.replace(/^.*?: /, ''));

  it.each([
    ['text', '<p>Hello</p>', ['Hello']],
    ['a spoken attribute', '<button aria-label="Close" class="x" />', ['Close']],
    ['a label of a part of ours', '<CopyButton doneLabel={"Copied"} />', ['Copied']],
    ['one branch of a choice', '<p>{busy ? "Wait" : t("done")}</p>', ['Wait']],
    ['a guarded text', '<p>{busy && ("Wait")}</p>', ['Wait']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code under test.
    ['a template', '<p>{`${n} left`}</p>', ['left']],
    ['a placeholder by choice', '<input placeholder={x ?? "Search"} />', ['Search']],
  ])('are seen in %s', (_, source, found) => {
    expect(seen(source)).toEqual(found);
  });

  it('are not seen in signs, names for programs, comparisons and messages', () => {
    const source = `<p class="big" role="status">{t('a.b')} · {kind === 'photo' && <i />}{t(x ? 'a' : 'b')}</p>`;
    expect(seen(source)).toEqual([]);
  });
});

describe('keys in the source', () => {
  it('are seen whole, chosen and begun', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code under test.
    const source = "t('a.one'); t(x ? 'a.two' : 'a.three', 2); t(`b.${kind}`); other('c')";
    expect(askedKeys('x.ts', source)).toEqual({ keys: ['a.one', 'a.two', 'a.three'], prefixes: ['b.'] });
  });
});
