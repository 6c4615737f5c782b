import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import type { PageMessage } from '@/lib/messages/contract';

const messages = ask('messages');

/** Between looks, ms: soon at first, later ever less while nothing changes. */
const soonest = 1000;
const latest = 16_000;

interface Found {
  page: string;
  shown: PageMessage[];
}

/**
 * The messages in a tab's page. Frames appear late, so it is looked at again while this is open: what is new waits
 * until `release`, and then stands at the end; no row moves, and none loses what its page said before.
 */
export function useFound(tabId: number, turn: number) {
  const { value, failed, loading, again } = useAnswer(() => messages.onPage(tabId), [tabId, turn]);
  const kept = useRef<Found>({ page: '', shown: [] });
  const wait = useRef(soonest);
  const [, render] = useState(0);

  const fresh = value?.ok ? value.value : undefined;
  const page = fresh ? `${tabId} ${fresh.url.split('#')[0]}` : kept.current.page;
  const sameAs = (key: string) => (one: PageMessage) => one.key === key;
  const was = kept.current;
  if (fresh && (page !== was.page || was.shown.length === 0)) {
    kept.current = { page, shown: fresh.messages };
  } else if (fresh) {
    kept.current = {
      page,
      shown: was.shown.map((one) => joined(one, fresh.messages.find(sameAs(one.key)))),
    };
  }
  const { shown } = kept.current;
  const waiting = fresh?.messages.filter(({ key }) => !shown.some(sameAs(key))) ?? [];
  const total = shown.length + waiting.length;

  useEffect(() => {
    wait.current = soonest;
  }, [total, page]);
  useEffect(() => {
    if (loading) return undefined;
    const timer = setTimeout(again, wait.current);
    wait.current = Math.min(wait.current * 2, latest);
    return () => clearTimeout(timer);
  }, [loading, again]);

  return {
    shown,
    waiting: waiting.length,
    omitted: fresh?.omitted ?? 0,
    failed,
    again,
    release() {
      kept.current = { page, shown: [...shown, ...waiting] };
      render((times) => times + 1);
    },
  };
}

/** A quotation that has become a frame says nothing any more: what it said stays. */
function joined(was: PageMessage, now: PageMessage | undefined): PageMessage {
  if (now?.id !== undefined && was.id !== undefined) return { ...now, ...was };
  return now?.network !== undefined && was.network !== undefined ? { ...now, ...was } : was;
}
