import type { Resource } from '@/lib/viewer/model';
import { linkParts } from '@/lib/viewer/readers/text/text';
import { Parts } from '../parts';
import { TextView } from './text-view';

/** The source of a document. */
export const Source = ({ resource }: { resource: Resource }) => <TextView text={resource.text} />;

/** A text with its addresses as links. */
export const PlainText = ({ resource }: { resource: Resource }) => (
  <TextView text={resource.text} draw={withLinks} />
);

const withLinks = (piece: string) => <Parts parts={linkParts(piece)} />;
