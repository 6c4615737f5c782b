import { useState } from 'preact/hooks';
import type { Wanted } from '@/lib/viewer/model';
import { Viewer } from '../viewer';
import { Compare } from './compare';

/** The comparison of a page's alternatives, and each of them on its own with a way back to it. */
export function Comparison({ tabId, pageUrl }: { tabId: number; pageUrl: string }) {
  const [inside, setInside] = useState<Wanted>();
  return (
    <>
      {inside && <Viewer wanted={inside} onLeave={() => setInside(undefined)} />}
      {/* Stays as it is: coming back asks nobody again. */}
      <div hidden={inside !== undefined}>
        <Compare tabId={tabId} pageUrl={pageUrl} open={setInside} />
      </div>
    </>
  );
}
