import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import type { ReactionsState } from '@/lib/reactions/contract';
import { reactions } from './rooms';

export interface Sync {
  /** Also says what the last asking ran into: what was known stays beside it. */
  state: ReactionsState | undefined;
  /** A bug, not an expected miss. */
  broken: boolean;
  running: boolean;
  refresh(): void;
}

/** How far the services were asked; they are asked anew when this is first shown. */
export function useSync(): Sync {
  const { value: state, failed } = useAnswer(
    () => reactions.state(),
    [],
    (again) => onChange('reactions', again),
  );
  const [asking, setAsking] = useState(true);
  const [broken, setBroken] = useState(false);

  const refresh = () => {
    setAsking(true);
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
