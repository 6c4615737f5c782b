import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';
import type { Nearby, Wanted } from '@/lib/places/contract';
import { type Centre, joinPages, type Sort } from '@/lib/places/model';

const places = ask('places');

/** After the last letter typed, before the service is asked; ms. */
const pause = 400;
/** This page among others that search at the same time. */
const asker = crypto.randomUUID();

/**
 * The last search of this session at once, then whatever is searched; a failure keeps what is shown. What the service
 * finds for the words typed stands beside it in `named`. The newest asking wins.
 */
export function useNearby(sort: Sort, query: string) {
  const [nearby, setNearby] = useState<Nearby>();
  const [named, setNamed] = useState<Nearby>();
  const [failure, setFailure] = useState<Failure>();
  const [searching, setSearching] = useState(false);
  const [takesQuery, setTakesQuery] = useState(false);
  const last = useRef<(() => void) | undefined>(undefined);
  const newest = useRef(0);
  const words = query.trim();

  useEffect(() => {
    places.known().then(
      (known) => setNearby((now) => now ?? known),
      () => undefined,
    );
    places.takesQuery().then(setTakesQuery, () => undefined);
  }, []);

  const ask = useCallback(async (centre: Centre, how: Wanted) => {
    newest.current += 1;
    const mine = newest.current;
    last.current = () => void ask(centre, how);
    setSearching(true);
    setFailure(undefined);
    try {
      const answer = await places.nearby(centre, how, asker);
      if (mine !== newest.current) return;
      if (answer.ok) (how.query ? setNamed : setNearby)(answer.value);
      // A search that a newer one replaced has nothing to say.
      else if (answer.failure.kind !== 'cancelled') setFailure(answer.failure);
    } finally {
      if (mine === newest.current) setSearching(false);
    }
  }, []);

  const search = useCallback((centre: Centre) => ask(centre, { sort }), [ask, sort]);

  // The list is filtered at once; the service is asked when the typing pauses.
  const centre = nearby?.centre;
  useEffect(() => {
    if (!takesQuery || !centre || words.length < 2) return undefined;
    const timer = setTimeout(() => void ask(centre, { sort, query: words }), pause);
    return () => clearTimeout(timer);
  }, [takesQuery, centre?.latitude, centre?.longitude, words, ask]);

  const answered = words.length < 2 ? undefined : named;
  const shown = answered ?? nearby;
  const more = async () => {
    const next = shown?.results.next;
    if (!shown || !next) return;
    newest.current += 1;
    const mine = newest.current;
    last.current = () => void more();
    setSearching(true);
    try {
      const page = await places.more(next);
      if (mine !== newest.current) return;
      setFailure(page.ok ? undefined : page.failure);
      if (!page.ok) return;
      const results = joinPages(shown.results, page.value);
      (answered ? setNamed : setNearby)({ ...shown, results });
    } finally {
      if (mine === newest.current) setSearching(false);
    }
  };

  return {
    nearby,
    answered,
    failure,
    searching,
    search,
    resort: (next: Sort) => centre && void ask(centre, { sort: next, ...(answered && { query: words }) }),
    more: shown?.results.next ? () => void more() : undefined,
    retry: () => last.current?.(),
  };
}
