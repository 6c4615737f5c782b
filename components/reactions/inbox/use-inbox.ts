import { useEffect, useRef, useState } from 'preact/hooks';
import { onChange } from '@/lib/bus/changes';
import type { InboxItem, InboxList, InboxQuery } from '@/lib/reactions/contract';
import { reactions } from '../rooms';

const chunk = 40;

/** The list of a query and its visible rows, updated after changes. The previous list stays until the next arrives. */
export function useInbox(query: InboxQuery) {
  const [list, setList] = useState<InboxList>();
  const [rows, setRows] = useState<ReadonlyMap<string, InboxItem>>(new Map());
  const [broken, setBroken] = useState(false);
  /** Keys of the current list whose rows were received or requested. */
  const asked = useRef(new Set<string>());
  const visible = useRef<readonly string[]>([]);
  /** Numbers requests; an answer older than the shown one is dropped. */
  const turn = useRef(0);
  const shown = useRef(0);
  const key = JSON.stringify(query);

  const put = (items: readonly InboxItem[]) =>
    setRows((was) => new Map([...was, ...items.map((item): [string, InboxItem] => [item.key, item])]));

  function setAnswer(answer: InboxList): void {
    asked.current = new Set(answer.rows.map((row) => row.key));
    setList(answer);
    setBroken(false);
    put(answer.rows);
    load(visible.current);
  }

  /** Loads the rows with these keys, which are visible. */
  function load(keys: readonly string[]): void {
    visible.current = keys;
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
      setAnswer(answer);
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

  return { list, rows, broken, load };
}
