import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { currentAddress, goTo, usePageAddress } from '@/components/shared/page-address';
import type { Filter, FilterChange } from '@/lib/atlas/model';
import { filterOf, queryOf } from './filter-address';

/** Browsers limit how often an address changes, and a drag is one step for Back; ms. */
const restBeforeWriting = 300;

/** The filter in the page's address. A change is seen at once, and written when it rests. */
export function useFilter(part: string): [Filter, (change: FilterChange) => void] {
  const address = usePageAddress();
  const { query } = address;
  const written = useMemo(() => filterOf(query), [query]);
  const [draft, setDraft] = useState<Filter>();
  const filter = draft ?? written;

  const own = useRef<string | undefined>(undefined);
  // The address wins: Back drops unwritten changes. A change since the page wrote the address itself stays.
  useEffect(
    () => setDraft((was) => (was && query === own.current && queryOf(was) !== query ? was : undefined)),
    [query],
  );
  useEffect(() => {
    if (!draft) return undefined;
    const write = () => {
      // The address changed; its event is about to arrive.
      const now = currentAddress();
      if (now.query !== query || now.part !== address.part) return;
      const next = queryOf(draft);
      own.current = next;
      if (next === queryOf(written)) setDraft(undefined);
      else goTo(part, next, isSameSearch(written, draft));
    };
    const timer = setTimeout(write, restBeforeWriting);
    return () => clearTimeout(timer);
  }, [draft, address, written]);

  return [filter, (change) => setDraft((was) => filterOf(queryOf({ ...(was ?? written), ...change })))];
}

/** Further typing in a search is no step for Back. */
const isSameSearch = (before: Filter, after: Filter): boolean =>
  before.text !== '' && queryOf({ ...before, text: after.text }) === queryOf(after);
