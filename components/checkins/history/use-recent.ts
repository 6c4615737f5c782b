import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { type Checkin, isOwn } from '@/lib/checkins/model';
import type { Failure } from '@/lib/http/failure';

const checkins = ask('checkins');

/** The person's check-ins, newest first: the stored ones at once, then the service's, page by page. */
export function useRecent(signedIn: boolean) {
  const [items, setItems] = useState<readonly Checkin[]>([]);
  const [total, setTotal] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const [loading, setLoading] = useState(false);
  const next = useRef(0);
  const busy = useRef(false);

  const merge = (page: { total?: number; items: readonly Checkin[] }) => {
    if (page.total !== undefined) setTotal(page.total);
    setItems((was) => {
      const byId = new Map(was.map((item) => [item.id, item]));
      for (const item of page.items) byId.set(item.id, { ...byId.get(item.id), ...item });
      return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt);
    });
  };

  const load = async (offset: number) => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    try {
      const page = await checkins.recent(offset);
      setFailure(page.ok ? undefined : page.failure);
      if (!page.ok) return;
      next.current = offset + page.value.items.length;
      merge(page.value);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };

  useEffect(() => {
    // Those of an account that signed out are gone.
    next.current = 0;
    setItems([]);
    setTotal(0);
    setFailure(undefined);
    void checkins.known().then((page) => page.items.length > 0 && merge(page));
    /** One of this device that is missing was undone; the service's own come page by page. */
    const follow = async () => {
      const known = await checkins.known();
      setItems((was) => was.filter((item) => !isOwn(item)));
      merge(signedIn ? { items: known.items.filter(isOwn) } : known);
    };
    if (signedIn) void load(0);
    const stops = [
      onChange('history', () => void follow()),
      onChange('check-in-confirmed', () => signedIn && void load(0)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [signedIn]);

  const hasOlder = next.current > 0 && next.current < total;
  return { items, total, failure, loading, hasOlder, older: () => void load(next.current) };
}
