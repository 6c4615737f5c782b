import { useAnswer } from '@/components/ui/use-answer';
import type { Access } from './access';

/** Whether the addresses may be reached; undefined until the browser has said. */
export function useAccess(access: Access, addresses: readonly string[]): boolean | undefined {
  return useAnswer(() => access.has(addresses), [addresses.join(' ')], access.onChange).value;
}
