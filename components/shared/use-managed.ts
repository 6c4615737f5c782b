import { managed } from '@/lib/bus/managed';
import type { Policy } from '@/lib/http/policy';
import { useLive } from './use-live';

const none: Policy = {};

/** The administrator’s settings; nothing until they are known. */
export const useManaged = (): Policy => useLive(managed.read, 'managed').value ?? none;
