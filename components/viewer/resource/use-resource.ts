import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Failure } from '@/lib/http/failure';
import type { Bytes, Head, Progress, Resource, Wanted } from '@/lib/viewer/model';
import { readingOf } from '@/lib/viewer/readers/reading';
import { storedBytes } from '@/lib/viewer/stored-bytes';

const viewer = ask('viewer');

interface State {
  resource?: Resource | undefined;
  bytes?: Bytes;
  failure?: Failure | undefined;
  /** The background did not answer: it was stopped, or has a bug. */
  broken?: boolean;
  loading: boolean;
  progress?: Progress | undefined;
}

/** Loads a resource from the cache or its host. */
export function useResource(wanted: Wanted) {
  const [state, setState] = useState<State>({ loading: true });
  const newest = useRef(0);

  const run = useCallback(
    (again: boolean, whole: boolean) => {
      newest.current += 1;
      const mine = newest.current;
      const set = (next: (was: State) => State) => mine === newest.current && setState(next);
      set(({ resource, bytes }) => ({ loading: true, resource, ...(bytes && { bytes }) }));
      find(again, whole, wanted).then(
        (found) => set((was) => ({ ...was, failure: undefined, ...found, loading: false })),
        () => set((was) => ({ ...was, broken: true, loading: false })),
      );
    },
    [wanted],
  );

  useEffect(() => {
    run(false, false);
    const stop = onChange('viewer-progress', () => {
      const mine = newest.current;
      viewer.progress(wanted).then(
        (progress) => progress && mine === newest.current && setState((was) => ({ ...was, progress })),
        () => undefined,
      );
    });
    return () => {
      newest.current += 1;
      stop();
    };
  }, [run]);

  return {
    ...state,
    reload: () => run(true, false),
    loadAll: () => run(true, true),
    stop: () => void viewer.stop(wanted).catch(() => undefined),
  };
}

export async function find(again: boolean, whole: boolean, wanted: Wanted): Promise<Omit<State, 'loading'>> {
  const kept = again ? undefined : await viewer.open(wanted);
  if (kept?.ok === false) return { failure: kept.failure };
  // The cache may drop the bytes before they are read.
  const before = kept && (await collect(kept.value));
  if (before) return before;
  const answer = await viewer.load(wanted, whole);
  if (!answer.ok) return { failure: answer.failure };
  return (await collect(answer.value)) ?? { broken: true };
}

/** Bytes that are made text at a time. */
const stride = 1_000_000;

/** Reads the cached bytes of a resource and decodes its text; undefined when they are no longer cached. */
async function collect({ key, parts, ...about }: Head) {
  const bytes = (await storedBytes(key)) ?? (await bytesOverBus(key, parts));
  if (!bytes) return undefined;
  const readable = about.format !== 'image' && about.format !== 'binary';
  const text = readable ? await textOf(bytes.body, about.charset) : '';
  const resource: Resource = { ...about, text, reading: readingOf(about, text) };
  return { resource, bytes };
}

/** In pieces: the page draws between them. */
async function textOf(body: Blob, charset: string): Promise<string> {
  const decoder = new TextDecoder(charset);
  let text = '';
  for (let at = 0; at < body.size; at += stride)
    text += decoder.decode(await body.slice(at, at + stride).arrayBuffer(), { stream: true });
  return text + decoder.decode();
}

async function bytesOverBus(key: string, count: number): Promise<Bytes | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let index = 0; index < count; index++) {
    const part = await viewer.part(key, index);
    if (part === undefined) return undefined;
    parts.push(bytesOf(part));
  }
  return { body: new Blob(parts) };
}

/** From base64; by hand, because going through it letter by letter takes seconds for 50 MB. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
