import { ask } from '@/lib/bus/ask';

export const reactions = ask('reactions');

/** Asks for a change. Lists are told of it; a worker that had no answer leaves them as they are. */
export const change = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
