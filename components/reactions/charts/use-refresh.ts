import { useCallback, useEffect, useState } from 'preact/hooks';
import { room } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';
import type { ReactionsContract } from '@/lib/reactions/contract';

const reactions = room<ReactionsContract>('reactions');

interface Refresh {
  loading: boolean;
  /** Of the last asking; what was known stays beside it. */
  failure?: Failure | undefined;
}

/** Asks the services once when shown, as the inbox does: what comes is drawn as it comes. */
export function useRefresh() {
  const [state, setState] = useState<Refresh>({ loading: true });
  const refresh = useCallback(async () => {
    setState({ loading: true });
    const answer = await reactions.refresh().catch(() => undefined);
    setState({ loading: false, failure: answer?.ok === false ? answer.failure : undefined });
  }, []);
  useEffect(() => void refresh(), []);
  return { ...state, refresh };
}
