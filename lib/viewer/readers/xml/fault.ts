import { lineAndColumn } from '../tree';
import type { Fault } from './faults';
import type { XmlDoc } from './tape';

/** Where a document is not XML, and how. */
export interface XmlFault {
  /** From 1; columns in UTF-16 units. */
  line: number;
  column: number;
  /** `tag`: what does not fit there; `end`: the end of the text. Nothing is read beyond these two. */
  kind: Fault['kind'] | 'tag' | 'end';
  /** The text there, on one line. */
  written: string;
  /** The element whose end tag is due there. */
  due?: string | undefined;
}

/** UTF-16 units of what is written. */
const most = 40;

/** Where a document stops being readable, or else the first error in it. */
export function faultOf({ text, problem, fault }: XmlDoc): XmlFault | undefined {
  if (!problem)
    return fault && { ...lineAndColumn(text, fault.at), kind: fault.kind, written: fault.written };
  if (problem.early) return { ...lineAndColumn(text, problem.at), kind: 'end', written: '' };
  const rest = text.slice(problem.at, problem.at + 2000);
  const at = problem.at + rest.length - rest.trimStart().length;
  const [written = ''] = /^[^\r\n>]*>?/.exec(rest.trimStart()) ?? [];
  return {
    ...lineAndColumn(text, at),
    kind: 'tag',
    written: written.length > most ? `${written.slice(0, most)}…` : written,
    due: problem.due,
  };
}

/** Whether nothing is read beyond it. */
export const endsReading = ({ kind }: XmlFault): boolean => kind === 'tag' || kind === 'end';
