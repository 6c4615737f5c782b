import type { AccountState } from '@/lib/reactions/contract';

/** All reactions of the account were read, and nothing is in the way. */
export const isFullyRead = ({ first, problems }: AccountState): boolean => !first && problems.length === 0;

/** The account is being read for the first time, and nothing is in the way. */
export const isFirstRefresh = ({ first, problems }: AccountState): boolean => first && problems.length === 0;
