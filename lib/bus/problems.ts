import { z } from 'zod';
import { createMutex } from '../storage/mutex';
import type { SessionArea } from '../storage/session';

/** The latest ones; more tell nothing new. */
const most = 200;
const key = 'problems';

const word = z.string().max(200);
/** A failure or a bug: when (Unix ms), of what, and why. Nothing that it was about: no address, word or position. */
const problem = z.object({ at: z.number(), of: word, why: word, host: word.exactOptional() });
export type Problem = z.infer<typeof problem>;
const stored = z.array(problem).catch([]);

/** Facts of a failure that say why, and nothing of the person. */
const facts = z.object({
  kind: word,
  host: word.optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  where: word.optional().catch(undefined),
  why: word.optional().catch(undefined),
  field: word.optional().catch(undefined),
  problem: word.optional().catch(undefined),
});

/** Failures that the person or the page causes: no problems. */
const usual = ['cancelled', 'not-set-up', 'unreadable-page'];

export interface ProblemsContract {
  /** The newest first. */
  list(): Promise<Problem[]>;
  /** `failure`: of a result, or the name of an error that nothing expected. */
  note(of: string, failure: unknown): Promise<void>;
  /** Of these times; all without. */
  remove(times?: readonly number[] | null): Promise<void>;
}

/** The failures since the browser started, for a report that the person copies. They are kept nowhere else. */
export function createProblems(session: SessionArea, now: () => number): ProblemsContract {
  const mutex = createMutex();
  const read = async () => stored.parse((await session.get(key))[key]);
  const change = (next: (before: Problem[]) => Problem[]) =>
    mutex(async () => session.set({ [key]: next(await read()).slice(0, most) }));

  return {
    list: read,
    async note(of, failure) {
      const named = facts.safeParse(typeof failure === 'string' ? { kind: failure } : failure).data;
      if (!named || usual.includes(named.kind)) return;
      const { kind, host, ...rest } = named;
      const why = [kind, ...Object.values(rest).filter((fact) => fact !== undefined)].join(' ');
      const first = { of, why: why.slice(0, 200), ...(host !== undefined && { host }) };
      // Its time names it.
      await change((before) => [{ at: Math.max(now(), (before[0]?.at ?? 0) + 1), ...first }, ...before]);
    },
    remove: (times) => change((before) => (times ? before.filter(({ at }) => !times.includes(at)) : [])),
  };
}
