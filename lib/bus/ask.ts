import browser from 'webextension-polyfill';
import type { Contracts } from '../derived';
import { build, meetOtherBuild } from './build';
import type { Answer, Question } from './protocol';

/** The methods of a room as a view sees them: every one returns a promise. */
export type Remote<Contract> = {
  [K in keyof Contract]: Contract[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

/** A room in the background worker. A rejection says nothing about what the worker did: read again. */
export function ask<Name extends keyof Contracts>(name: Name): Remote<Contracts[Name]> {
  return new Proxy({} as Remote<Contracts[Name]>, {
    get:
      (_, method) =>
      async (...args: unknown[]) => {
        const question: Question = { build, room: name, method: String(method), args };
        const answer: Answer | undefined = await browser.runtime.sendMessage(question);
        if (answer && answer.build !== build) meetOtherBuild();
        if (!answer || answer.build !== build || 'bug' in answer)
          throw new Error(`No answer from ${name}.${String(method)}`);
        return answer.value;
      },
  });
}
