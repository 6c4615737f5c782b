import { useEffect, useRef, useState } from 'preact/hooks';
import { saveFile } from '@/components/ui/save-file';
import type { WriteReply, WriteRequest } from '@/lib/atlas/contract';

export type Export =
  | { state: 'writing'; read: number; total: number }
  | { state: 'written'; name: string; bytes: number; count: number; total: number }
  | { state: 'failed' };

/** Writes files in a separate worker; stopping ends it and leaves nothing. */
export function useExport() {
  const [state, setState] = useState<Export>();
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    setState(undefined);
  };
  useEffect(() => () => worker.current?.terminate(), []);

  /** `name`: of the file, without its extension. */
  function start(request: WriteRequest, name: string): void {
    worker.current?.terminate();
    const made = new Worker(new URL('../../../lib/atlas/files/write-worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.current = made;
    setState({ state: 'writing', read: 0, total: request.ids?.length ?? 0 });
    const finish = (end: Export) => {
      made.terminate();
      setState(end);
    };
    made.onerror = () => finish({ state: 'failed' });
    made.onmessage = ({ data }: MessageEvent<WriteReply>) => {
      if (data.kind === 'progress') return setState({ state: 'writing', ...data });
      if (data.kind === 'failed') return finish({ state: 'failed' });
      const { file, extension, count, total } = data;
      const whole = `${name}.${extension}`;
      saveFile(whole, file);
      finish({ state: 'written', name: whole, bytes: file.size, count, total });
    };
    made.postMessage(request);
  }

  return { state, start, stop };
}
