import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root, runTool } from '../command.ts';

/**
 * `npm run new-room -- NAME`: makes a room from the templates in this folder and adds it to the registers. With `--full`
 * it also signs in, reads pages, and shows something beside them.
 */
const [name = '', ...flags] = process.argv.slice(2);
const isFull = flags.includes('--full');
const problem = problemOf(name);
if (problem) {
  console.error(`${problem}\n\nUsage: npm run new-room -- NAME [--full]`);
  process.exitCode = 1;
} else {
  const made = [...(await copyTemplates()), ...(await register())];
  // Sorts the new imports, and breaks lines for a longer or shorter name.
  const { code, output } = await runTool('biome', ['check', '--write', '--log-level=warn', ...made]);
  console.log(code === 0 ? made.join('\n') : output);
  process.exitCode = code;
}

function problemOf(room: string): string | undefined {
  if (!/^[a-z]{3,20}$/.test(room)) return 'The name of a room is one word of 3 to 20 lower-case letters.';
  if (ts.identifierToKeywordKind(ts.factory.createIdentifier(room)))
    return `"${room}" is a keyword of TypeScript.`;
  const paths = ['lib/NAME', 'lib/NAME.ts', 'components/NAME', 'tests/services/NAME'];
  const more = ['tests/e2e/NAME.spec.ts', 'lib/i18n/locales/en/NAME.yml'];
  const taken = [...paths, ...more]
    .map((path) => path.replace('NAME', room))
    .find((path) => existsSync(join(root, path)));
  return taken && `${taken} exists.`;
}

/**
 * The templates are of a room "bookmarks", and plain text: no tool takes them for source. Lines that begin with `+ `
 * are only for a full room, those with `- ` only for a small one.
 */
async function copyTemplates(): Promise<string[]> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((path) =>
    path.endsWith('.txt'),
  );
  const made = files.map(async (file) => {
    const template = await readFile(join(import.meta.dirname, file), 'utf8');
    const text = named(
      template.replace(/^([+-]) ?(.*\n)/gm, (_, sign, line) => ((sign === '+') === isFull ? line : '')),
    );
    if (text === '') return [];
    const target = named(file.slice(0, -'.txt'.length));
    await mkdir(dirname(join(root, target)), { recursive: true });
    await writeFile(join(root, target), text);
    return [target];
  });
  return (await Promise.all(made)).flat();
}

function named(text: string): string {
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return text.replaceAll('bookmarks', name).replaceAll('Bookmarks', capital);
}

/** Adds an import and an entry to each register: an entry stands on its own line, the last before the bracket. */
async function register(): Promise<string[]> {
  const registers = ['lib/rooms.ts', 'components/rooms.tsx'];
  for (const file of registers) {
    const path = join(root, file);
    const text = await readFile(path, 'utf8');
    const listed = text.replace(/^([}\]];)$/m, `  ${name},\n$1`);
    await writeFile(path, `import { ${name} } from './${name}/room';\n${listed}`);
  }
  return registers;
}
