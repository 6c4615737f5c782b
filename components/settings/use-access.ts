import type { Access } from '@/components/shared/room';
import { useAnswer } from '@/components/ui/use-answer';

/** Reads whether the addresses may be reached; undefined until the browser answers. */
export function useAccess(access: Access, addresses: readonly string[]): boolean | undefined {
  return useAnswer(() => access.has(addresses), [addresses.join(' ')], access.onChange).value;
}
