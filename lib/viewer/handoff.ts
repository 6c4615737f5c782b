import type { Shown } from './model';
import { readShown } from './readers/shown';

/** Carries what is to be shown from one view to another; forgotten when the browser closes. */
export interface Handoff {
  get(): Promise<Shown | undefined>;
  set(shown: Shown): Promise<void>;
}

/** The part of `storage.session` in use. */
interface Area {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

const key = 'viewer-shown';

export function createHandoff(session: Area): Handoff {
  return {
    async get() {
      return readShown((await session.get(key))[key]);
    },
    set: (shown) => session.set({ [key]: shown }),
  };
}
