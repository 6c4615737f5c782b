import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';

export const reactions = ask('reactions');

/** Calls back after each change of reactions; returns how to stop. */
export const onReactions = (again: () => void): (() => void) => onChange('reactions', again);

/** Requests a change. The views follow by `onReactions`; a request that fails leaves them as they are. */
export const change = (request: Promise<unknown>): void => void request.catch(() => undefined);
