import { useMemo } from 'preact/hooks';
import type { Resource } from '@/lib/viewer/model';
import { piecesOf } from '@/lib/viewer/read/text';
import { Written } from './written';

/** The text as it came. */
export function Source({ resource }: { resource: Resource }) {
  const pieces = useMemo(() => piecesOf(resource.text), [resource]);
  return <Written pieces={pieces} />;
}
