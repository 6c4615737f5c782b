/** From a page to its worker. */
export interface WorkerCall {
  id: number;
  method: string;
  args: unknown[];
}

/** From the worker to the page. A failed call is a bug. */
export type WorkerReply = { id: number; value: unknown } | { id: number; failed: true };

/** Answers the calls of the page in its worker; `name` is that of the worker in the console. */
export function answerCalls(name: string, answers: object): void {
  const methods = new Map<string, (...args: never[]) => unknown>(Object.entries(answers));

  async function reply({ id, method, args }: WorkerCall): Promise<WorkerReply> {
    try {
      const called = methods.get(method);
      if (!called) throw new TypeError('No such method');
      return { id, value: await Reflect.apply(called, undefined, args) };
    } catch (error) {
      // The message of an error may quote a check-in; its name and the method are enough to find the bug.
      console.error(`${name}.${method}`, error instanceof Error ? error.name : typeof error);
      return { id, failed: true };
    }
  }

  addEventListener('message', async ({ data }: MessageEvent<WorkerCall>) => {
    const answer = await reply(data);
    // A picture is handed over rather than copied.
    const transfer = 'value' in answer && answer.value instanceof ImageBitmap ? [answer.value] : [];
    postMessage(answer, { transfer });
  });
}
