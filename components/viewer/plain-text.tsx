import { useMemo } from 'preact/hooks';
import { linkParts, piecesOf } from '@/lib/viewer/read/text';
import type { KindProps } from './kind';
import { Parts } from './parts';
import { Written } from './written';

/** A text as it was written, with the addresses in it as links. */
export function PlainText({ resource }: KindProps) {
  const pieces = useMemo(
    () => piecesOf(resource.text).map((piece, index) => <Parts key={index} parts={linkParts(piece)} />),
    [resource],
  );
  return <Written pieces={pieces} />;
}
