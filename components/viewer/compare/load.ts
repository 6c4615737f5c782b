import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { activityFacts, feedFacts, type Metadata, oembedFacts } from '@/lib/viewer/readers/compare/facts';
import { postFacts } from '@/lib/viewer/readers/compare/json';
import { type Named, type PageRead, pageFacts } from '@/lib/viewer/readers/compare/page';
import { readOembed } from '@/lib/viewer/readers/oembed/oembed';
import { asIs, read } from '../reading/read';
import { notCompared } from '../words';

/** The facts in one source with what is to note about them, or a sentence about the failure. */
export type Outcome = { facts: Metadata; note?: string } | { problem: string };

/** Reads the facts in an alternative of the page at these addresses. */
export async function outcomeOf(
  { text, url, status }: Resource,
  reading: Named['reading'],
  pages: string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const source = { text, url, pages };
  if (status >= 400) return { problem: t('viewer.compare.status', [String(status)]) };
  switch (reading) {
    case 'json':
      return outcome((await read('post', source, { signal, each: asIs })).value, (post) =>
        postFacts(post, url),
      );
    case 'oembed':
      return outcome(readOembed(text, url), oembedFacts);
    case 'activitypub':
      return outcome(readActivityPub(text, url), activityFacts);
    case 'feed': {
      const { value, items } = await read('feed', source, { signal, each: asIs });
      const found = outcome(value, (feed) => feedFacts(feed, items[0]));
      return 'facts' in found && !items[0] ? { ...found, note: t('viewer.compare.notInFeed') } : found;
    }
  }
}

/** Shorter pages are parsed whole; UTF-16 units. */
const short = 300_000;

/** Reads the facts of a page; of a long one, the parser sees only the metadata, because parsing blocks the page. */
export async function pageFactsIn({ text, url }: Resource, signal: AbortSignal): Promise<PageRead> {
  if (text.length <= short) return pageFacts(text, url);
  return pageFacts((await read('metadata', { text, url }, { signal, each: asIs })).value, url);
}

function outcome<T>(read: Result<T>, factsIn: (value: T) => Metadata): Outcome {
  return read.ok ? { facts: factsIn(read.value) } : { problem: notCompared(read.failure) };
}

/** Limits concurrent work; the rest waits in order. */
export function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next one, so that no new work takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
