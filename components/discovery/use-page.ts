import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { PageView } from '@/lib/discovery/model';
import type { Failure } from '@/lib/http/failure';

const discovery = ask('discovery');

interface Page {
  view: PageView | undefined;
  /** Why there is no view. */
  failure: Failure | undefined;
  looking: boolean;
  again(): void;
}

/** The page in a tab: what is known at once, then what a closer look finds. Asks anew when `turn` changes. */
export function usePage(tabId: number, turn: number): Page {
  const subscribe = (again: () => void) => onChange('discovery', again);
  const known = useAnswer(() => discovery.page(tabId), [tabId, turn], subscribe);
  const looked = useAnswer(() => discovery.inspect(tabId), [tabId, turn], subscribe);
  const now = known.value?.ok ? (known.value.value ?? undefined) : undefined;
  const closer = looked.value?.ok ? looked.value.value : undefined;
  // The closer look is of an earlier page until the tab has been looked into again.
  const view = closer && (!now || now.url === closer.url) ? closer : now;
  return {
    view,
    failure: looked.value && !looked.value.ok ? looked.value.failure : undefined,
    looking: looked.loading,
    again() {
      known.again();
      looked.again();
    },
  };
}
