import type { Inspector } from './contract';
import { type CopyFormat, copyFormats } from './copy';
import { feedsOf } from './feeds';
import { copyAllText } from './link-words';

interface CopyParts {
  inspector: Pick<Inspector, 'inspectWithin'>;
  format(): Promise<string | undefined>;
  /** Writes to the clipboard; false when the browser does not allow it. */
  copy(text: string): Promise<boolean>;
}

/** A page may copy for five seconds after the press, so its headers get two of them. */
const headersMs = 2000;

type Outcome = 'done' | 'nothing' | 'refused';

/** Copies what "Copy all" copies, without the popup. */
export async function copyLinks(tabId: number, { inspector, format, copy }: CopyParts): Promise<Outcome> {
  const [page, chosen] = await Promise.all([inspector.inspectWithin(tabId, headersMs), format()]);
  if (!page.ok) return 'refused';
  const known = knownFormat(chosen);
  const { length } = known === 'opml' ? feedsOf(page.value) : page.value.links;
  if (length === 0) return 'nothing';
  return (await copy(copyAllText(page.value, known))) ? 'done' : 'refused';
}

/** Markdown for that of a newer release. */
const knownFormat = (chosen: string | undefined): CopyFormat =>
  copyFormats.find((format) => format === chosen) ?? 'markdown';
