import { useEffect, useState } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';
import { ResourceView } from './resource/view';
import { type StoredState, ViewStateContext } from './view-state';

/** Length of the trail. */
const longest = 50;

interface ViewerProps {
  wanted: Wanted;
  /** Leaves the viewer from the first resource, when something stands before it. */
  onLeave?: (() => void) | undefined;
}

interface Stop {
  wanted: Wanted;
  /** Restored on the way back. */
  state: StoredState;
}

const stopAt = (wanted: Wanted): Stop => ({ wanted, state: {} });

/** Shows a resource and those opened from it, with a way back to each. */
export function Viewer({ wanted, onLeave }: ViewerProps) {
  const [trail, setTrail] = useState<readonly Stop[]>([stopAt(wanted)]);
  /** After a step forward or back the focus moves to the resource. */
  const [moved, setMoved] = useState(false);
  const current = trail.at(-1);
  const push = (next: Wanted) =>
    setTrail((was) => (same(was.at(-1), next) ? was : [...was, stopAt(next)].slice(-longest)));
  const open = (next: Wanted) => {
    setMoved(true);
    push(next);
  };
  const back = () => {
    setMoved(true);
    setTrail((was) => was.slice(0, -1));
  };

  useEffect(() => push(wanted), [wanted]);

  if (!current) return null;
  return (
    <ViewStateContext.Provider value={current.state}>
      <ResourceView
        key={`${trail.length} ${JSON.stringify(current.wanted)}`}
        wanted={current.wanted}
        open={open}
        onBack={trail.length > 1 ? back : onLeave}
        takesFocus={moved}
      />
    </ViewStateContext.Provider>
  );
}

const same = (a: Stop | undefined, b: Wanted) => JSON.stringify(a?.wanted) === JSON.stringify(b);
