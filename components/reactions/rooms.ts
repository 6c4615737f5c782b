import { room } from '@/lib/bus/ask';
import type { ReactionsContract } from '@/lib/reactions/contract';

export const reactions = room<ReactionsContract>('reactions');

/** Asks for a change. Lists are told of it; a worker that had no answer leaves them as they are. */
export const change = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
