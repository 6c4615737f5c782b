import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { underLease } from '@/lib/bus/lease';
import type { Failure } from '@/lib/http/failure';
import type { Reading } from '@/lib/messages/contract';

const messages = ask('messages');

interface State {
  id: string;
  reading?: Reading | undefined;
  failure?: Failure | undefined;
  broken?: boolean;
  loading: boolean;
}

/** One message: first the stored copy, then the response. Unmounting aborts the request. */
export function useMessage(id: string) {
  const [state, setState] = useState<State>({ id, loading: true });
  const stop = useRef(() => {});

  const ask = useCallback(() => {
    stop.current();
    let alive = true;
    setState((was) => ({ id, reading: was.id === id ? was.reading : undefined, loading: true }));
    messages
      .known(id)
      .then((known) => {
        if (alive) setState((was) => (was.loading && !was.reading ? { ...was, reading: known } : was));
      })
      .catch(() => undefined);
    const asking = underLease((lease) => messages.read(id, { lease }));
    stop.current = () => {
      alive = false;
      asking.end();
    };
    asking.answer.then(
      (answer) => {
        if (!alive) return;
        setState(
          answer.ok
            ? { id, reading: answer.value, loading: false }
            : { id, failure: answer.failure, loading: false },
        );
      },
      () => alive && setState((was) => ({ ...was, broken: true, loading: false })),
    );
  }, [id]);

  useEffect(() => {
    ask();
    return () => stop.current();
  }, [ask]);

  return { ...(state.id === id ? state : { id, loading: true }), again: ask };
}
