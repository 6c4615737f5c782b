import { useEffect, useRef, useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { announce } from '@/components/ui/live-region';
import { ask } from '@/lib/bus/ask';
import type { Failure, Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Nearby, Searched, Sources } from '@/lib/places/contract';
import { type Centre, joinPages, type Sort } from '@/lib/places/model';

const places = ask('places');

/** Debounce of typing before a request; ms. */
const pause = 400;
/** Id of this view, for sharing and cancelling searches. */
const view = crypto.randomUUID();

/**
 * The last search of the session at once, then each new one; a failure keeps the results. `matches` are the service's
 * results for the query. Only the newest request changes the state.
 */
export function useNearby(sort: Sort, query: string) {
  const [nearby, setNearby] = useState<Nearby>();
  const [matched, setMatched] = useState<Nearby>();
  const [failure, setFailure] = useState<Failure>();
  const [searching, setSearching] = useState(false);
  const { value: sources } = useLive<Sources | undefined>(() => places.sources(), 'places', 'accounts');
  const last = useRef<(() => void) | undefined>(undefined);
  const newest = useRef(0);
  const words = query.trim();

  useEffect(() => {
    places.known().then(
      (known) => setNearby((now) => now ?? known),
      () => undefined,
    );
  }, []);

  async function request<T>(send: () => Promise<Result<T>>, show: (value: T) => void): Promise<void> {
    newest.current += 1;
    const mine = newest.current;
    last.current = () => void request(send, show);
    setSearching(true);
    setFailure(undefined);
    try {
      const response = await send();
      if (mine !== newest.current) return;
      if (response.ok) show(response.value);
      // A missing setup is offered instead.
      else if (!['not-set-up', 'cancelled'].includes(response.failure.kind)) setFailure(response.failure);
    } finally {
      if (mine === newest.current) setSearching(false);
    }
  }
  const found = ({ lacks, ...shown }: Searched, isMatch: boolean) => {
    if (lacks) setFailure(lacks);
    (isMatch ? setMatched : setNearby)(shown);
    announce(t('common.labelled', [t('places.nearby'), formatNumber(shown.results.places.length)]));
  };
  const search = (centre: Centre, by = sort, text?: string) =>
    request(
      () => places.nearby(centre, { sort: by, ...(text && { query: text }) }, view),
      (response) => found(response, Boolean(text)),
    );

  // The list is filtered at once; the request waits for a pause in typing.
  const centre = nearby?.centre;
  const isSearched = [...words].length >= (sources?.wordsFrom ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!centre || !isSearched) return undefined;
    const timer = setTimeout(() => void search(centre, sort, words), pause);
    return () => clearTimeout(timer);
  }, [isSearched, centre?.latitude, centre?.longitude, words]);

  const matches = isSearched ? matched : undefined;
  const shown = matches ?? nearby;
  const next = shown?.results.next;
  const more = () =>
    shown &&
    next &&
    void request(
      () => places.more(next),
      (page) => found({ ...shown, results: joinPages(shown.results, page) }, matches !== undefined),
    );

  return {
    nearby,
    matches,
    failure,
    searching,
    sources,
    search: (where: Centre) => void search(where),
    resort: (by: Sort) => centre && void search(centre, by, matches && words),
    more: next ? more : undefined,
    retry: () => last.current?.(),
  };
}
