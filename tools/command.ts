import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export interface Ran {
  /** The exit code; 1 when the program was ended by a signal or could not start. */
  code: number;
  /** Standard output and error, interleaved. */
  output: string;
  stdout: string;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Show the output as it comes, besides gathering it. */
  show?: boolean;
}

/** Runs a program to its end. Never throws: a program that cannot start has code 1 and its error as output. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
      if (options.show) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (options.show) process.stderr.write(text);
    });
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n`, stdout }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}

/** What a program that failed printed; empty when it did not. */
export const failure = ({ code, output }: Ran): string =>
  code === 0 ? '' : output.trim() || `ended with code ${code}`;

/** Runs a program that must succeed, and returns what it printed. Throws its output when it does not. */
export async function must(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output, stdout } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
  return stdout;
}

const bins = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  'web-ext': 'web-ext/bin/web-ext.js',
  wxt: 'wxt/bin/wxt.mjs',
} as const;

/** Runs a tool of node_modules with the Node that runs this file. */
export function runTool(
  tool: keyof typeof bins,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ran> {
  return run(process.execPath, [`${root}/node_modules/${bins[tool]}`, ...args], options);
}
