import { useEffect, useState } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';
import { ResourceView } from './resource-view';

/** So many resources can be gone back through. */
const longest = 50;

interface ViewerProps {
  wanted: Wanted;
  /** Back from the first of them, where there is something before it. */
  onLeave?: (() => void) | undefined;
}

/** A resource, and those that are opened from it, with a way back. */
export function Viewer({ wanted, onLeave }: ViewerProps) {
  const [trail, setTrail] = useState<readonly Wanted[]>([wanted]);
  const current = trail.at(-1) ?? wanted;
  const open = (next: Wanted) =>
    setTrail((was) => (same(was.at(-1), next) ? was : [...was, next].slice(-longest)));

  useEffect(() => open(wanted), [wanted]);

  return (
    <ResourceView
      key={JSON.stringify(current)}
      wanted={current}
      open={open}
      onBack={trail.length > 1 ? () => setTrail((was) => was.slice(0, -1)) : onLeave}
    />
  );
}

const same = (a: Wanted | undefined, b: Wanted) => JSON.stringify(a) === JSON.stringify(b);
