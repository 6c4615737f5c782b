/** Word from the worker to every open view that a room holds something new; views then ask again. */
const name = 'waymark-changes';

/** Tells all views; `topic` is a room's name. Called in the worker. */
export function announceChange(topic: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(topic);
  channel.close();
}

/** Calls back after each change of a topic; returns how to stop. */
export function onChange(topic: string, listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === topic) listener();
  };
  return () => channel.close();
}
