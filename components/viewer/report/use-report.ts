import { useEffect, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import type { Failure } from '@/lib/http/failure';
import type { WantedReport } from '@/lib/viewer/model';
import type { Report, ReportRequest, Served } from '@/lib/viewer/readers/report/model';
import { reportOf } from '@/lib/viewer/readers/report/register';
import { readReport } from '@/lib/viewer/readers/report/schema';
import { gate } from '../compare/load';

const room = ask('report');

/** Requests at once. */
const atOnce = 4;

export interface ReportState {
  /** Requests that ended. */
  ended: number;
  phase: 'asking' | 'done' | 'stopped';
  report?: Report | undefined;
  /** The last report on the page before this one. */
  before?: Report | undefined;
  /** The reason that the page did not come; absent where it came as something else than a page. */
  failure?: Failure | undefined;
}

const asking: ReportState = { ended: 0, phase: 'asking' };

/** Asks for the documents of a report, once for each press. A panel that is shown again has the report of that press. */
export function useReport({ tabId, pageUrl, requests, pressed }: WantedReport) {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState(asking);
  const [stop, setStop] = useState(() => () => {});

  useEffect(() => {
    // Views of one press share its run.
    const run = turn === 0 ? `${tabId} ${pressed}` : crypto.randomUUID();
    const abort = new AbortController();
    const { signal } = abort;
    let closed = false;
    const set = (next: Partial<ReportState>) => closed || setState((was) => ({ ...was, ...next }));
    const end = () => {
      if (signal.aborted) return;
      abort.abort();
      room.stop(run).catch(() => undefined);
    };
    setStop(() => end);

    const go = async () => {
      setState(asking);
      const before = readReport(await room.last(pageUrl).catch(() => undefined));
      if (turn === 0 && before && before.at >= pressed) return set({ phase: 'done', report: before });
      let ended = 0;
      let failure: Failure | undefined;
      const through = gate(atOnce);
      const one = async (
        request: ReportRequest,
      ): Promise<{ request: ReportRequest; answer: Served | undefined }> => {
        if (signal.aborted) return { request, answer: undefined };
        const result = await room.document({ ...request, run, tabId }).catch(() => undefined);
        // Of one that was stopped there is no answer.
        if (!signal.aborted) ended += 1;
        set({ ended });
        if (request.role === 'page' && result && !result.ok) failure = result.failure;
        return { request, answer: result?.ok ? result.value : undefined };
      };
      const served = await Promise.all(requests.map((request) => through(() => one(request))));
      const report = reportOf(pageUrl, served, Date.now());
      const stopped = signal.aborted;
      set({ phase: stopped ? 'stopped' : 'done', report, before, failure: report ? undefined : failure });
      if (report && !stopped) await room.keep(pageUrl, report).catch(() => undefined);
    };
    void go();
    return () => {
      closed = true;
      // Nothing new is asked; what another view of this press asks goes on.
      abort.abort();
    };
  }, [turn]);

  return { ...state, stop, again: () => setTurn((times) => times + 1) };
}
