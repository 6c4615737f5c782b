import { type Answered, useAnswer } from '@/components/ui/use-answer';
import type { AtlasEngine, WorkerCall } from '@/lib/atlas/contract';
import { onChange } from '@/lib/bus/changes';
import { oneAtATime } from '@/lib/bus/one-at-a-time';
import { callWorker } from './call-worker';

const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};
/** During an import the history changes faster than it is read. */
const refresh = oneAtATime(async () => {
  await engine.readAgain().catch(() => undefined);
  tell();
});
const refreshCopies = oneAtATime(async () => {
  if (await engine.readCopies().catch(() => false)) tell();
});

/** The engine in the worker, one a page. */
export const engine = callWorker<AtlasEngine>(() => {
  onChange('history', () => void refresh());
  onChange('publishing', () => void refreshCopies());
  const worker = new Worker(new URL('../../lib/atlas/engine/worker.ts', import.meta.url), { type: 'module' });
  const when = sampleHere();
  // Before all calls.
  if (when) worker.postMessage({ id: 0, method: 'showSample', args: [when] } satisfies WorkerCall);
  return worker;
});

/** The page for newcomers has a sample where nothing is stored; the atlas, where its address asks for one. */
function sampleHere(): 'empty' | 'always' | undefined {
  if (location.pathname.startsWith('/welcome')) return 'empty';
  return location.search === sampleQuery ? 'always' : undefined;
}
/** Opens the atlas with the sample. */
export const sampleQuery = '?sample';

/** An answer of the engine, requested again when `deps` or the history change. */
export const useEngine = <T>(
  ask: (engine: AtlasEngine) => Promise<T>,
  deps: readonly unknown[],
): Answered<T> =>
  useAnswer(
    () => ask(engine),
    deps,
    (again) => {
      listeners.add(again);
      return () => listeners.delete(again);
    },
  );

/** Whether the sample is shown, which is not stored and cannot be changed. */
export const useSample = (): boolean => useEngine((each) => each.isSample(), []).value ?? false;
