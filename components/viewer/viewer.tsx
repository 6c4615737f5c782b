import { useEffect, useState } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';
import { type Kept, KeptContext } from './kept-state';
import { ResourceView } from './resource/view';

/** So many resources can be gone back through. */
const longest = 50;

interface ViewerProps {
  wanted: Wanted;
  /** Back from the first of them, where there is something before it. */
  onLeave?: (() => void) | undefined;
}

interface Stop {
  wanted: Wanted;
  /** How the person left it. */
  kept: Kept;
}

const stopAt = (wanted: Wanted): Stop => ({ wanted, kept: {} });

/** A resource, and those that are opened from it, with a way back to each as it was left. */
export function Viewer({ wanted, onLeave }: ViewerProps) {
  const [trail, setTrail] = useState<readonly Stop[]>([stopAt(wanted)]);
  /** Somebody went on or back: the focus goes along. */
  const [moved, setMoved] = useState(false);
  const current = trail.at(-1);
  const open = (next: Wanted) => {
    setMoved(true);
    setTrail((was) => (same(was.at(-1), next) ? was : [...was, stopAt(next)].slice(-longest)));
  };
  const back = () => {
    setMoved(true);
    setTrail((was) => was.slice(0, -1));
  };

  useEffect(
    () => setTrail((was) => (same(was.at(-1), wanted) ? was : [...was, stopAt(wanted)].slice(-longest))),
    [wanted],
  );

  if (!current) return null;
  return (
    <KeptContext.Provider value={current.kept}>
      <ResourceView
        key={`${trail.length} ${JSON.stringify(current.wanted)}`}
        wanted={current.wanted}
        open={open}
        onBack={trail.length > 1 ? back : onLeave}
        takesFocus={moved}
      />
    </KeptContext.Provider>
  );
}

const same = (a: Stop | undefined, b: Wanted) => JSON.stringify(a?.wanted) === JSON.stringify(b);
