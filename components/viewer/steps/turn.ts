/** Ends of turns that wait for theirs, in order. */
const waiting: (() => void)[] = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => waiting.shift()?.();

/** Lets the page draw and do what else waits; unlike a timer, it does not rest. */
export const turn = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    channel.port2.postMessage(undefined);
  });
