import { useEffect, useRef, useState } from 'preact/hooks';
import { onChange } from '@/lib/bus/changes';
import type { InboxItem, InboxList, InboxQuery } from '@/lib/reactions/contract';
import { reactions } from '../rooms';

/** How many rows are asked for at a time. */
const chunk = 40;

export interface Inbox {
  /** Of the query; the list of the one before stays until it is there. */
  list: InboxList | undefined;
  rows: ReadonlyMap<string, InboxItem>;
  broken: boolean;
  /** The rows with these keys are in sight. */
  show(keys: readonly string[]): void;
}

/** What a query finds in the inbox, as it changes, and the rows of it that are shown. */
export function useInbox(query: InboxQuery): Inbox {
  const [list, setList] = useState<InboxList>();
  const [rows, setRows] = useState<ReadonlyMap<string, InboxItem>>(new Map());
  const [broken, setBroken] = useState(false);
  /** Of this answer: rows that came or were asked for. */
  const asked = useRef(new Set<string>());
  const sight = useRef<readonly string[]>([]);
  /** Numbers the questions: an answer that is older than the one shown is dropped, one that others follow is not. */
  const turn = useRef(0);
  const shown = useRef(0);
  const key = JSON.stringify(query);

  const put = (items: readonly InboxItem[]) =>
    setRows((was) => new Map([...was, ...items.map((item): [string, InboxItem] => [item.key, item])]));

  function take(answer: InboxList): void {
    asked.current = new Set(answer.rows.map((row) => row.key));
    setList(answer);
    setBroken(false);
    put(answer.rows);
    show(sight.current);
  }

  function show(keys: readonly string[]): void {
    sight.current = keys;
    const wanted = keys.filter((each) => !asked.current.has(each));
    if (wanted.length === 0) return;
    for (const each of wanted) asked.current.add(each);
    const mine = shown.current;
    for (let from = 0; from < wanted.length; from += chunk) {
      reactions.rows(wanted.slice(from, from + chunk)).then(
        (items) => mine === shown.current && put(items),
        () => undefined,
      );
    }
  }

  useEffect(() => {
    const ask = async (soon: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      const answer = await reactions.list(query, soon);
      if (mine < shown.current) return;
      shown.current = mine;
      take(answer);
      if (answer.more && mine === turn.current) await ask(false);
    };
    const again = () => void ask(false).catch(() => setBroken(true));
    ask(list === undefined).catch(() => setBroken(true));
    const stop = onChange('reactions', again);
    return () => {
      shown.current = turn.current + 1;
      stop();
    };
  }, [key]);

  return { list, rows, broken, show };
}
