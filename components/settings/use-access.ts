import type { Access } from '@/components/shared/room';
import { useAnswer } from '@/components/ui/use-answer';
import type { Interface } from '@/lib/profile/model';

/** Reads whether the addresses may be reached and sent to; undefined until the browser answers. */
export function useAccess(
  access: Access,
  addresses: readonly string[],
  sends: Interface,
): boolean | undefined {
  return useAnswer(() => access.has(addresses, sends), [addresses.join(' ')], access.onChange).value;
}
