import { useEffect, useRef, useState } from 'preact/hooks';
import type { Merged, Outcome, ReadReply, ReadRequest } from '@/lib/atlas/contract';
import { ask } from '@/lib/bus/ask';

const history = ask('history');

type BatchOf = Extract<ReadReply, { kind: 'batch' }>;

export interface Import {
  /** The file being read; absent when all are read. */
  reading?: { name: string; bytes: number; size: number; count: number };
  outcomes: Outcome[];
  failed?: true;
}

const nothing = (): Merged => ({ added: 0, known: 0, refused: 0 });

/** Reads files in a separate worker and stores their items. `onDone`: also called after a stop. */
export function useImport(onDone: () => void) {
  const [state, setState] = useState<Import>();
  const worker = useRef<Worker>(undefined);
  /** Of the file being read. */
  const soFar = useRef(nothing());
  useEffect(() => () => worker.current?.terminate(), []);

  function end(change: (was: Import) => Import): void {
    worker.current?.terminate();
    worker.current = undefined;
    setState((was) => {
      const { reading: _, ...rest } = change(was ?? { outcomes: [] });
      return rest;
    });
    onDone();
  }

  function stop(): void {
    end((was) => {
      const name = was.reading?.name ?? '';
      const checkins = { ...soFar.current };
      const brought = checkins.added + checkins.known > 0 && { checkins };
      return { ...was, outcomes: [...was.outcomes, { name, problem: 'stopped', ...brought }] };
    });
  }

  async function store(made: Worker, { checkins, from, edits }: BatchOf): Promise<void> {
    const result = await history.merge(checkins, from, edits ?? null).catch(() => undefined);
    if (made !== worker.current) return;
    if (!result) return end((was) => ({ ...was, failed: true }));
    const merged = result.ok ? result.value : null;
    if (merged) {
      const { added, known, refused } = soFar.current;
      soFar.current = {
        added: added + merged.added,
        known: known + merged.known,
        refused: refused + merged.refused,
      };
    }
    made.postMessage({ merged } satisfies ReadRequest);
  }

  function start(files: readonly File[]): void {
    const [first] = files;
    if (!first || worker.current) return;
    const made = new Worker(new URL('../../../lib/atlas/files/read-worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.current = made;
    soFar.current = nothing();
    setState({ reading: { name: first.name, bytes: 0, size: first.size, count: 0 }, outcomes: [] });
    made.onerror = () => end((was) => ({ ...was, failed: true }));
    made.onmessage = ({ data }: MessageEvent<ReadReply>) => {
      if (data.kind === 'batch') void store(made, data);
      else if (data.kind === 'done') end((was) => was);
      else if (data.kind === 'failed') end((was) => ({ ...was, failed: true }));
      else if (data.kind === 'progress')
        setState((was) => ({ outcomes: was?.outcomes ?? [], reading: data }));
      else {
        soFar.current = nothing();
        setState((was) => ({ ...was, outcomes: [...(was?.outcomes ?? []), data.outcome] }));
      }
    };
    made.postMessage({ files } satisfies ReadRequest);
  }

  return { state, start, stop };
}
