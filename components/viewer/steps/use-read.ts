import { useMemo } from 'preact/hooks';
import type { Result } from '@/lib/http/failure';
import type { Resource } from '@/lib/viewer/model';
import type { Steps } from '@/lib/viewer/readers/steps';
import { type Stepping, useSteps } from './use-steps';

/** What a reader makes of a resource: read once, however often it is drawn. */
export const useRead = <T>(resource: Resource, reader: (text: string, url: string) => Result<T>): Result<T> =>
  useMemo(() => reader(resource.text, resource.url), [resource, reader]);

/** The same in steps, for what may be long. */
export const useReading = <T>(
  resource: Resource,
  reader: (text: string, url: string) => Steps<T>,
): Stepping<T> => useSteps(() => reader(resource.text, resource.url), [resource, reader]);
