import type { ComponentType } from 'preact';
import type { Reading } from '@/lib/viewer/model';
import type { KindProps } from './kind';

/** The view of each reading; one without a view is shown as a tree, or as its text. */
export const kinds: { readonly [R in Reading]?: ComponentType<KindProps> } = {};
