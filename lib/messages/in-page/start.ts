import { ask } from './answers';
import { watch } from './watch';

const started = Symbol.for('waymark.in-page');

/** Draws the messages of its page if the worker allows it. Runs in an isolated world. */
export async function start(): Promise<void> {
  // The switch in the popup may inject the script a second time.
  if (Reflect.get(globalThis, started)) return;
  Reflect.set(globalThis, started, true);
  const setup = await ask({ inPage: 'setup' });
  if (setup) watch(setup);
  else Reflect.set(globalThis, started, false);
}
