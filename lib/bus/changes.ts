import type { Topic } from '../derived';

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
