import { useEffect, useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { announce } from '@/components/ui/live-region';
import { reactions } from '../rooms';
import { stateWords } from './refresh-words';

/** The state of the refresh, which starts when the view opens. `broken`: a bug, not an expected failure. */
export function useRefresh() {
  // Read marks do not change the state.
  const { value: state, failed } = useLive(() => reactions.state(), 'reactions-progress', 'accounts');
  const [requested, setRequested] = useState(true);
  const [broken, setBroken] = useState(false);

  /** `asked`: by the person, who is told how it ended; what failed is told by its notice. */
  const run = async (asked: boolean) => {
    setRequested(true);
    setBroken(false);
    try {
      await reactions.refresh();
      const { accounts } = await reactions.state();
      if (asked && !accounts.some(({ failed }) => failed)) announce(stateWords(accounts, Date.now()));
    } catch {
      setBroken(true);
    } finally {
      setRequested(false);
    }
  };
  // Also after another account was added.
  const accounts = state?.accounts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (accounts !== undefined) void run(false);
  }, [accounts]);

  return {
    state,
    broken: broken || failed,
    running: requested || state?.accounts.some(({ running }) => running) === true,
    refresh: () => void run(true),
  };
}
