import type { ComponentChildren } from 'preact';
import type { Failure } from '@/lib/http/failure';
import type { Resource } from '@/lib/viewer/model';

export interface KindProps {
  resource: Resource;
  /** Renders text that is not of this kind: a sentence that says so, and its tree or source. */
  fallback(failure: Failure): ComponentChildren;
}
