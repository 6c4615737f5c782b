import { resolve } from 'node:path';
import ts from 'typescript';
import { root } from './command.ts';
import { hasEntrypoint, type Product, waymark } from './products.ts';
import { readRegisters, withRooms } from './registers.ts';

/** Names the entrypoint of a file, as WXT does. */
const entrypoint = /\/entrypoints\/([^/.]+)/;

/**
 * Type errors of the product without the other rooms, as lines to print; none where its rooms need no other. What
 * rooms are and offer are types derived from the register: without one, whatever asks for it has an error.
 */
export function closureProblems(product: Product): string[] {
  // The check of types has it.
  if (product === waymark) return [];
  try {
    readRegisters(product.rooms);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}/tsconfig.json`,
    // Of a register without some rooms, not all is used.
    { noEmit: true, noUnusedLocals: false, noUnusedParameters: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) },
  );
  if (!config) return ['tsconfig.json can’t be read.'];
  const host = ts.createCompilerHost(config.options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    return text === undefined || path.includes('/node_modules/')
      ? text
      : withRooms(resolve(path), text, product.rooms);
  };
  const files = config.fileNames.filter((path) => {
    const [, name = ''] = entrypoint.exec(path) ?? [];
    return path.endsWith('.d.ts') || (name !== '' && hasEntrypoint(product, name));
  });
  const program = ts.createProgram(files, config.options, host);
  // For each of something that no room of the build has, such as addresses: it never runs.
  const problems = ts
    .getPreEmitDiagnostics(program)
    .filter(({ messageText }) => !String(messageText).endsWith("parameter of type 'never'."));
  return ts
    .formatDiagnostics(problems, {
      getCanonicalFileName: (path) => path,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    })
    .split('\n')
    .filter(Boolean);
}

function fail(text: string | ts.DiagnosticMessageChain): never {
  throw new Error(ts.flattenDiagnosticMessageText(text, '\n'));
}
