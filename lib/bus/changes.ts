import type { Topic } from '../derived';
import { oneAtATime } from './one-at-a-time';

export type { Topic };

/** Notifies open views that a room stores something new; views then ask again. */
const name = 'waymark-changes';

/** Notifies all views. Called in the worker. */
export function announceChange(topic: Topic): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(topic);
  channel.close();
}

export function onChange(topic: Topic, listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === topic) listener();
  };
  return () => channel.close();
}

/** Runs work after each change of these topics and each call of what it returns; after a failure too. */
export function afterChanges(topics: readonly Topic[], work: () => Promise<void>): () => void {
  const run = oneAtATime(() => work().catch(() => undefined));
  const changed = () => void run();
  for (const topic of topics) onChange(topic, changed);
  return changed;
}
