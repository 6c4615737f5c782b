import type { ComponentChildren } from 'preact';
import type { Failure } from '@/lib/http/failure';
import type { Resource, Wanted } from '@/lib/viewer/model';

/** What each kind of resource is drawn from. */
export interface KindProps {
  resource: Resource;
  /** Shows another resource in the same viewer, with a way back. */
  open(wanted: Wanted): void;
  /** What to draw where the text is not what it should be: a sentence that says so, and the text as a tree or as it is. */
  fallback(failure: Failure): ComponentChildren;
}
