import { linkParts } from '@/lib/viewer/readers/text/text';
import type { KindProps } from '../kind';
import { Parts } from '../parts';
import { Written } from './written';

/** A text as it was written, with the addresses in it as links. */
export const PlainText = ({ resource }: KindProps) => <Written text={resource.text} draw={withLinks} />;

const withLinks = (piece: string) => <Parts parts={linkParts(piece)} />;
