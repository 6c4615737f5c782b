import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { room } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Failure } from '@/lib/http/failure';
import type { InboxRow, ReactionsContract, ReactionsView } from '@/lib/reactions/contract';

const reactions = room<ReactionsContract>('reactions');

interface State {
  view?: ReactionsView | undefined;
  /** Of the last asking; what was known stays beside it. */
  failure?: Failure | undefined;
  /** A bug, not an expected miss. */
  broken?: boolean | undefined;
  loading: boolean;
}

/** What is known at once, then what the service says now. */
export function useReactions() {
  const [state, setState] = useState<State>({ loading: true });
  const alive = useRef(true);
  const change = (next: (was: State) => State) => {
    if (alive.current) setState(next);
  };

  const refresh = useCallback(async () => {
    change((was) => ({ ...was, loading: true }));
    try {
      const answer = await reactions.refresh();
      change((was) =>
        answer.ok
          ? { view: answer.value, failure: answer.value.problem, loading: false }
          : { view: was.view, failure: answer.failure, loading: false },
      );
    } catch {
      change((was) => ({ ...was, broken: true, loading: false }));
    }
  }, []);

  useEffect(() => {
    alive.current = true;
    const look = async () => {
      const view = await reactions.known().catch(() => undefined);
      change((was) => ({ ...was, view }));
      return view;
    };
    // A token that was just entered, or another service: nothing is known of it yet.
    const again = async () => {
      if (!(await look())) await refresh();
    };
    void look().then(refresh);
    const stop = onChange('reactions', () => void again());
    return () => {
      alive.current = false;
      stop();
    };
  }, [refresh]);

  return {
    ...state,
    refresh: () => void refresh(),
    markRead: ({ account, id }: InboxRow) => void reactions.markRead(account, id).catch(() => undefined),
    markAllRead: () => void reactions.markAllRead().catch(() => undefined),
  };
}
