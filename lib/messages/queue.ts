import { type Failure, fail, type Result } from '@/lib/http/failure';
import type { Asking } from './contract';

/** What the queue does for one id; `batch` when nobody looks at it yet. */
type Ask<T> = (id: string, signal: AbortSignal, batch: boolean) => Promise<Result<T>>;

interface Parts<T> {
  ask: Ask<T>;
  /** Unix milliseconds. */
  now(): number;
  /** Whether a lease is open. */
  holds(lease: string): boolean;
  /** Told when the queue begins and ends to wait. */
  onPause?(): void;
}

export interface Queue<T> {
  ask(id: string, asking?: Asking): Promise<Result<T>>;
  /** Takes back what only this lease waits for. */
  leave(lease: string): void;
  /** Of those that wait, these go first. */
  prefer(ids: readonly string[]): void;
  /** Until when the service asks for a pause, Unix milliseconds. */
  pausedUntil(): number | undefined;
}

interface Waiter<T> {
  lease: string | undefined;
  batch: boolean;
  answer(result: Result<T>): void;
  /** A bug, not an expected miss. */
  broke(error: unknown): void;
}

interface Task<T> {
  id: string;
  waiters: Waiter<T>[];
  /** While it is asked for. */
  abort?: AbortController;
}

/** More would be unfriendly to the service and no faster for the person. */
const together = 4;
/** After as many misses in a row that say nothing of the message itself, the rest is given up. */
const patience = 4;
/** A longer wait than this is looked at again, since timers do not reach further; ms. */
const longestTimer = 2 ** 31 - 1;

/**
 * Asks for many things with few requests: each once however many want it, four at a time, first those that a person
 * opened, then the others in the order they were asked for. Where the service asks for a pause the others wait.
 */
export function createQueue<T>({ ask, now, holds, onPause }: Parts<T>): Queue<T> {
  /** By id, in the order in which they are asked. */
  let tasks = new Map<string, Task<T>>();
  let paused: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;

  const isOpened = ({ waiters }: Task<T>) => waiters.some(({ batch }) => !batch);

  function go(): void {
    const all = [...tasks.values()];
    const waiting = all.filter(({ abort }) => !abort);
    const free = together - (all.length - waiting.length);
    const ready = [...waiting.filter(isOpened), ...(paused ? [] : waiting.filter((one) => !isOpened(one)))];
    for (const task of ready.slice(0, Math.max(0, free))) void run(task);
  }

  async function run(task: Task<T>): Promise<void> {
    const abort = new AbortController();
    task.abort = abort;
    try {
      const result = await ask(task.id, abort.signal, !isOpened(task));
      // Nobody waits for what was taken back; it may be asked for anew by now.
      if (!abort.signal.aborted) settle(task, result);
    } catch (error) {
      for (const waiter of task.waiters) waiter.broke(error);
      task.waiters = [];
      if (tasks.get(task.id) === task) tasks.delete(task.id);
    }
    go();
  }

  function settle(task: Task<T>, result: Result<T>): void {
    delete task.abort;
    const until = !result.ok && result.failure.kind === 'rate-limited' ? result.failure.until : undefined;
    if (until !== undefined && until > now()) {
      end(task, ({ batch }) => !batch, result);
      pause(until);
      return;
    }
    end(task, () => true, result);
    misses = result.ok ? 0 : misses + 1;
    // A refusal without a word on when to go on, or a service that is not there: going on would be rude, or in vain.
    if (result.ok || (result.failure.kind !== 'rate-limited' && misses < patience)) return;
    misses = 0;
    for (const one of [...tasks.values()]) if (!one.abort) end(one, ({ batch }) => batch, result);
  }

  function pause(until: number): void {
    paused = Math.max(paused ?? 0, until);
    clearTimeout(timer);
    timer = setTimeout(resume, Math.min(paused - now(), longestTimer));
    onPause?.();
  }

  function resume(): void {
    if (paused !== undefined && paused > now()) {
      pause(paused);
      return;
    }
    paused = undefined;
    onPause?.();
    go();
  }

  /** Answers those who wait and fit; a task that nobody waits for is over. */
  function end(task: Task<T>, fits: (waiter: Waiter<T>) => boolean, result: Result<T>): void {
    const answered = task.waiters.filter(fits);
    task.waiters = task.waiters.filter((waiter) => !answered.includes(waiter));
    if (task.waiters.length === 0 && tasks.get(task.id) === task) {
      tasks.delete(task.id);
      task.abort?.abort();
    }
    for (const waiter of answered) waiter.answer(result);
  }

  return {
    ask(id, { lease, batch = false } = {}) {
      if (lease !== undefined && !holds(lease)) return Promise.resolve(fail(cancelled));
      return new Promise((answer, broke) => {
        const task = tasks.get(id) ?? { id, waiters: [] };
        task.waiters.push({ lease, batch, answer, broke });
        tasks.set(id, task);
        go();
      });
    },
    leave(lease) {
      for (const task of [...tasks.values()]) end(task, (waiter) => waiter.lease === lease, fail(cancelled));
      go();
    },
    prefer(ids) {
      const first = ids.flatMap((id) => {
        const task = tasks.get(id);
        return task ? [[id, task] as const] : [];
      });
      tasks = new Map([...first, ...tasks]);
    },
    pausedUntil: () => paused,
  };
}

const cancelled: Failure = { kind: 'cancelled' };
