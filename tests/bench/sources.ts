import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root } from '../../tools/command.ts';
import { townsModule } from '../../tools/towns.ts';

const top = pathToFileURL(`${root}/`).href;

/** Lets Node import the sources as the build does: `@/` from the top, and files without their extension. */
registerHooks({
  resolve(name, context, next) {
    const base = name.startsWith('@/') ? top : name.startsWith('.') ? context.parentURL : undefined;
    const file = base && new URL(`${name.replace(/^@\//, './')}.ts`, base);
    return file && existsSync(file) ? next(file.href, context) : next(name, context);
  },
  load(url, context, next) {
    const source = townsModule(url);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});
