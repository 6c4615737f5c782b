import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import type { PageMessage } from '@/lib/messages/contract';
import { joined } from '@/lib/messages/model';
import { messages } from './rooms';

/** Delays between checks, ms: doubled while nothing changes. */
const minDelay = 1000;
const maxDelay = 16_000;

interface Found {
  page: string;
  shown: PageMessage[];
}

/**
 * The messages in a tab's page, checked again while the view is open because frames load late. New messages wait for
 * `release` and are appended, so that no row moves or loses its text.
 */
export function useFound(tabId: number, turn: number) {
  const { value, failed, loading, again } = useAnswer(() => messages.onPage(tabId), [tabId, turn]);
  const found = useRef<Found>({ page: '', shown: [] });
  const wait = useRef(minDelay);
  const [, render] = useState(0);

  const fresh = value?.ok ? value.value : undefined;
  const page = fresh ? `${tabId} ${fresh.url.split('#')[0]}` : found.current.page;
  const sameAs = (key: string) => (one: PageMessage) => one.key === key;
  const was = found.current;
  if (fresh && (page !== was.page || was.shown.length === 0)) {
    found.current = { page, shown: fresh.messages };
  } else if (fresh) {
    found.current = {
      page,
      shown: was.shown.map((one) => joined(one, fresh.messages.find(sameAs(one.key)))),
    };
  }
  const { shown } = found.current;
  const waiting = fresh?.messages.filter(({ key }) => !shown.some(sameAs(key))) ?? [];
  const total = shown.length + waiting.length;

  useEffect(() => {
    wait.current = minDelay;
  }, [total, page]);
  useEffect(() => {
    if (loading) return undefined;
    const timer = setTimeout(again, wait.current);
    wait.current = Math.min(wait.current * 2, maxDelay);
    return () => clearTimeout(timer);
  }, [loading, again]);

  return {
    shown,
    waiting: waiting.length,
    omitted: fresh?.omitted ?? 0,
    failed,
    again,
    release() {
      found.current = { page, shown: [...shown, ...waiting] };
      render((times) => times + 1);
    },
  };
}
