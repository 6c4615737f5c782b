import { useMemo } from 'preact/hooks';
import type { Result } from '@/lib/http/failure';
import type { Resource } from '@/lib/viewer/model';

/** What a reader makes of a resource: read once, however often it is drawn. */
export const useRead = <T>(resource: Resource, reader: (text: string, url: string) => Result<T>): Result<T> =>
  useMemo(() => reader(resource.text, resource.url), [resource, reader]);
