import type { AccountState } from '@/lib/reactions/contract';

/** What is known of an account is all there is. */
export const wasRead = ({ first, problems }: AccountState): boolean => !first && problems.length === 0;

/** It is being read for the first time, and nothing is in the way. */
export const isBeginning = ({ first, problems }: AccountState): boolean => first && problems.length === 0;
