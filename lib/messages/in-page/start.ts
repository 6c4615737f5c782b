import { ask } from './answers';
import { watch } from './watch';

const started = Symbol.for('waymark.in-page');

/** Draws the messages of the page it runs in, if the worker says so. Runs in a world of its own, which no page sees. */
export async function start(): Promise<void> {
  // A switch in the popup runs it in pages where it may run already.
  if (Reflect.get(globalThis, started)) return;
  Reflect.set(globalThis, started, true);
  const setup = await ask({ inPage: 'setup' });
  if (setup) watch(setup);
  else Reflect.set(globalThis, started, false);
}
