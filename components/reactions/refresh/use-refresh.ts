import { useEffect, useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { reactions } from '../rooms';

/** The state of the refresh, which starts when the view opens. `broken`: a bug, not an expected failure. */
export function useRefresh() {
  // Read marks do not change the state.
  const { value: state, failed } = useLive(() => reactions.state(), 'reactions-progress', 'accounts');
  const [requested, setRequested] = useState(true);
  const [broken, setBroken] = useState(false);

  const refresh = () => {
    setRequested(true);
    setBroken(false);
    reactions
      .refresh()
      .catch(() => setBroken(true))
      .finally(() => setRequested(false));
  };
  // Also after another account was added.
  const accounts = state?.accounts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (accounts !== undefined) refresh();
  }, [accounts]);

  return {
    state,
    broken: broken || failed,
    running: requested || state?.accounts.some(({ running }) => running) === true,
    refresh,
  };
}
