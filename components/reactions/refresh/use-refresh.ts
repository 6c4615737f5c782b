import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import type { ReactionsState } from '@/lib/reactions/contract';
import { reactions } from '../rooms';

export interface Sync {
  /** Also names the problems of the last refresh: what was stored stays beside them. */
  state: ReactionsState | undefined;
  /** A bug, not an expected miss. */
  broken: boolean;
  running: boolean;
  refresh(): void;
}

/** The state changes with the refresh and with the accounts, not with what was read. */
function onState(again: () => void): () => void {
  const stops = ['reactions-progress', 'accounts'].map((topic) => onChange(topic, again));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The state of the refresh; a new one starts when this is first shown. */
export function useRefresh(): Sync {
  const { value: state, failed } = useAnswer(() => reactions.state(), [], onState);
  const [asking, setAsking] = useState(true);
  const [broken, setBroken] = useState(false);

  const refresh = () => {
    setAsking(true);
    setBroken(false);
    reactions
      .refresh()
      .catch(() => setBroken(true))
      .finally(() => setAsking(false));
  };
  // Also when another account was connected meanwhile: nothing is known of it yet.
  const accounts = state?.accounts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (accounts !== undefined) refresh();
  }, [accounts]);

  return {
    state,
    broken: broken || failed,
    running: asking || state?.accounts.some(({ running }) => running) === true,
    refresh,
  };
}
