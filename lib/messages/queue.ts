import { type Failure, fail, type Result } from '@/lib/http/failure';
import type { ReadOptions } from './contract';

interface Parts<T> {
  /** Sends the request for one ID; `batch` when no view shows it. */
  send(id: string, signal: AbortSignal, batch: boolean): Promise<Result<T>>;
  /** Unix milliseconds. */
  now(): number;
  /** Whether a lease is open. */
  holds(lease: string): boolean;
  onPause?(): void;
}

interface Waiter<T> {
  lease: string | undefined;
  batch: boolean;
  resolve(result: Result<T>): void;
  reject(error: unknown): void;
}

interface Task<T> {
  id: string;
  waiters: Waiter<T>[];
  abort?: AbortController;
}

const maxRunning = 4;
/** Consecutive failures after which the batch is cancelled. */
const maxFailures = 4;
/** The longest delay of a timer; ms. */
const longestTimer = 2 ** 31 - 1;

/**
 * A request queue: one request for each ID, four at a time, opened messages before the batch. The batch waits while the
 * service asks for a pause.
 */
export function createQueue<T>({ send, now, holds, onPause }: Parts<T>) {
  /** By ID, in the order of their requests. */
  let tasks = new Map<string, Task<T>>();
  let paused: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isOpened = ({ waiters }: Task<T>) => waiters.some(({ batch }) => !batch);

  function start(): void {
    const all = [...tasks.values()];
    const waiting = all.filter(({ abort }) => !abort);
    const free = maxRunning - (all.length - waiting.length);
    const ready = [...waiting.filter(isOpened), ...(paused ? [] : waiting.filter((one) => !isOpened(one)))];
    for (const task of ready.slice(0, Math.max(0, free))) void run(task);
  }

  async function run(task: Task<T>): Promise<void> {
    const abort = new AbortController();
    task.abort = abort;
    try {
      const result = await send(task.id, abort.signal, !isOpened(task));
      // An aborted task has no waiters, and its ID may have a new task.
      if (!abort.signal.aborted) settle(task, result);
    } catch (error) {
      for (const waiter of task.waiters) waiter.reject(error);
      task.waiters = [];
      if (tasks.get(task.id) === task) tasks.delete(task.id);
    }
    start();
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
    failures = result.ok ? 0 : failures + 1;
    // After a 429 without a time, or several failures, further requests would fail too.
    if (result.ok || (result.failure.kind !== 'rate-limited' && failures < maxFailures)) return;
    failures = 0;
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
    start();
  }

  /** Resolves the matching waiters; a task without waiters ends. */
  function end(task: Task<T>, matches: (waiter: Waiter<T>) => boolean, result: Result<T>): void {
    const resolved = task.waiters.filter(matches);
    task.waiters = task.waiters.filter((waiter) => !resolved.includes(waiter));
    if (task.waiters.length === 0 && tasks.get(task.id) === task) {
      tasks.delete(task.id);
      task.abort?.abort();
    }
    for (const waiter of resolved) waiter.resolve(result);
  }

  return {
    add(id: string, { lease, batch = false }: ReadOptions = {}): Promise<Result<T>> {
      if (lease !== undefined && !holds(lease)) return Promise.resolve(fail(cancelled));
      return new Promise((resolve, reject) => {
        const task = tasks.get(id) ?? { id, waiters: [] };
        task.waiters.push({ lease, batch, resolve, reject });
        tasks.set(id, task);
        start();
      });
    },
    /** Aborts requests that only this lease waits for. */
    leave(lease: string): void {
      for (const task of [...tasks.values()]) end(task, (waiter) => waiter.lease === lease, fail(cancelled));
      start();
    },
    prefer(ids: readonly string[]): void {
      const first = ids.flatMap((id) => {
        const task = tasks.get(id);
        return task ? [[id, task] as const] : [];
      });
      tasks = new Map([...first, ...tasks]);
    },
    /** The end of the pause, Unix milliseconds. */
    pausedUntil: () => paused,
  };
}

const cancelled: Failure = { kind: 'cancelled' };
