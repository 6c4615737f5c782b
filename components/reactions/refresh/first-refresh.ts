import type { AccountState } from '@/lib/reactions/contract';

/** What is known of an account is all there is. */
export const isFullyRead = ({ first, problems }: AccountState): boolean => !first && problems.length === 0;

/** It is being read for the first time, and nothing is in the way. */
export const isFirstRefresh = ({ first, problems }: AccountState): boolean => first && problems.length === 0;
