import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';

const discovery = ask('discovery');

/** The page in a tab: first its last report, then its inspection. Reads again when `turn` changes. */
export function usePage(tabId: number, turn: number) {
  const subscribe = (again: () => void) => onChange('discovery', again);
  const known = useAnswer(() => discovery.page(tabId), [tabId, turn], subscribe);
  const inspection = useAnswer(() => discovery.inspect(tabId), [tabId, turn], subscribe);
  const reported = known.value?.ok ? (known.value.value ?? undefined) : undefined;
  const inspected = inspection.value?.ok ? inspection.value.value : undefined;
  return {
    // After a navigation the inspection is of the previous page until the next one arrives.
    view: inspected && (!reported || reported.url === inspected.url) ? inspected : reported,
    /** The reason for a missing view. */
    failure: inspection.value && !inspection.value.ok ? inspection.value.failure : undefined,
    loading: inspection.loading,
    again() {
      known.again();
      inspection.again();
    },
  };
}
