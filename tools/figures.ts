import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browsers.ts';
import { root, run } from './command.ts';

const mark = 'figure: ';

/** Prints a figure of a command, in one line of Markdown. */
export const figure = (text: string): void => console.log(mark + text);

const page = join(root, '.github/FIGURES.md');

/** The words for a machine and a moment, without its name. */
async function circumstances(minutes: number, load: number): Promise<string> {
  const versions = await Promise.all(
    (['chromium', 'firefox'] as const).map(async (name) => {
      const path = findBrowser(name);
      return path === undefined
        ? []
        : [(await run(path, ['--version'])).stdout.trim().replace(/^Mozilla /, '')];
    }),
  );
  const [cpu] = cpus();
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} in ${Math.max(1, Math.round(minutes))} min`,
    `${cpus().length} cores (${cpu?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    [`Node ${process.versions.node}`, ...versions.flat()].join(', '),
    `load ${load.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`,
  ].join('; ');
}

/** `npm run figures -- NAME ARGUMENTS…`: runs a command, and writes its figures into the page if it succeeds. */
async function record(name: string, args: readonly string[]): Promise<void> {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->\n`];
  const [load = 0] = loadavg();
  const began = performance.now();
  const { code, output } = await run('npm', ['run', name, '--', ...args], { show: true });
  const figures = [...output.matchAll(/figure: (.+)/g)].map(([, line]) => `- ${line?.trim()}\n`);
  if (code !== 0 || figures.length === 0) throw new Error(`“${name}” failed, so nothing is recorded.`);
  const about = await circumstances((performance.now() - began) / 60_000, load);
  const command = ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const section = `\`${command}\`. ${about}.\n\n${figures.join('')}`;
  const text = await readFile(page, 'utf8');
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)];
  if (from < start.length || to < from) throw new Error(`.github/FIGURES.md has no section for “${name}”.`);
  await writeFile(page, text.slice(0, from) + section + text.slice(to));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', ...args] = process.argv.slice(2);
  await record(name, args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
