import { useEffect, useRef, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { HistoryFound, HistoryQuery } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';

const history = ask('history');
const chunk = 50;
/** Chunks that begin farther than so many rows from those in sight are let go, and not asked for any more. */
const nearby = 500;

/** What a query finds in the history, and the rows of it that are shown. */
export function useHistory(text: string, year: number | undefined) {
  const query: HistoryQuery = { text, ...(year !== undefined && { year }) };
  const key = `${year ?? ''} ${text}`;
  const { value: found, loading } = useAnswer<{ key: string; found: HistoryFound }>(
    async () => ({ key, found: await history.find(query) }),
    [key],
    (again) => onChange('history', again),
  );
  const [rows, setRows] = useState<ReadonlyMap<number, Checkin>>(new Map());
  const asked = useRef(new Set<number>());
  const turn = useRef(0);
  const sight = useRef(0);
  const isNear = (part: number) => Math.abs(part * chunk - sight.current) <= nearby;

  // Another answer, other rows: those shown stay until the new ones are there.
  useEffect(() => {
    turn.current += 1;
    asked.current.clear();
    if (found) void show(sight.current, sight.current + chunk);
  }, [found]);

  async function show(from: number, to: number): Promise<void> {
    if (!found) return;
    const mine = turn.current;
    sight.current = from;
    for (const part of asked.current) if (!isNear(part)) asked.current.delete(part);
    for (let part = Math.floor(from / chunk); part * chunk < Math.min(to, found.found.count); part++) {
      if (asked.current.has(part) || !isNear(part)) continue;
      const first = asked.current.size === 0;
      asked.current.add(part);
      const items = await history.rows(query, part * chunk, chunk);
      if (mine !== turn.current) return;
      if (!isNear(part)) continue;
      setRows((was) => {
        const next = new Map([...(first ? [] : was)].filter(([index]) => isNear(Math.floor(index / chunk))));
        items.forEach((item, index) => {
          next.set(part * chunk + index, item);
        });
        return next;
      });
    }
  }

  return { found: found?.found, loading, rows, show };
}

/** How much of the history is kept here. */
export function useHistorySync() {
  const { value } = useAnswer(
    () => history.sync(),
    [],
    (again) => onChange('history', again),
  );
  return { sync: value, start: () => void history.start(), stop: () => void history.stop() };
}
