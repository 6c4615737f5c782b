/** Resolvers of pending turns, in order. */
const waiting: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => waiting.shift()?.();

/** Yields to rendering and other tasks, without the delay of a timer. */
export const turn = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    channel.port2.postMessage(undefined);
  });
