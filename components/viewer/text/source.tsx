import type { Resource } from '@/lib/viewer/model';
import { Written } from './written';

/** The text as it came. */
export const Source = ({ resource }: { resource: Resource }) => <Written text={resource.text} />;
