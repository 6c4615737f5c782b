import { useMemo } from 'preact/hooks';
import type { Result } from '@/lib/http/failure';
import type { Resource } from '@/lib/viewer/model';
import type { Steps } from '@/lib/viewer/readers/steps';
import { type Stepping, useSteps } from './use-steps';

/** Reads a resource once, however often it renders. */
export const useRead = <T>(resource: Resource, reader: (text: string, url: string) => Result<T>): Result<T> =>
  useMemo(() => reader(resource.text, resource.url), [resource, reader]);

/** Reads a resource in steps, for kinds that may be long. */
export const useReading = <T>(
  resource: Resource,
  reader: (text: string, url: string) => Steps<T>,
): Stepping<T> => useSteps(() => reader(resource.text, resource.url), [resource, reader]);
