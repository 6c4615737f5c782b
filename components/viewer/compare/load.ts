import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { activityFacts, feedFacts, oembedFacts, type SaidFacts } from '@/lib/viewer/readers/compare/facts';
import { postFacts } from '@/lib/viewer/readers/compare/json';
import type { Named } from '@/lib/viewer/readers/compare/page';
import { feedSteps } from '@/lib/viewer/readers/feed/feed';
import { readOembed } from '@/lib/viewer/readers/oembed/oembed';
import type { Steps } from '@/lib/viewer/readers/steps';
import { notCompared } from '../failure-words';

/** What came of one who was asked: what it says, or why not, in a sentence. */
export type Outcome = { said: SaidFacts } | { problem: string };

/** What an alternative says of the page, which is known at these addresses; in steps, since it may be long. */
export function* outcomeSteps(
  { text, url, status }: Resource,
  reading: Named['reading'],
  pages: string[],
): Steps<Outcome> {
  if (status >= 400) return { problem: t('viewer.compare.status', [String(status)]) };
  switch (reading) {
    case 'json':
      return outcome(yield* postFacts(text, url, pages), (said) => said);
    case 'oembed':
      return outcome(readOembed(text, url), oembedFacts);
    case 'activitypub':
      return outcome(readActivityPub(text, url), activityFacts);
    case 'feed': {
      const feed = yield* feedSteps(text, url);
      const said = feed.ok ? yield* feedFacts(feed.value, pages) : undefined;
      return outcome(feed, () => said);
    }
  }
}

function outcome<T>(read: Result<T>, said: (value: T) => SaidFacts | undefined): Outcome {
  if (!read.ok) return { problem: notCompared(read.failure) };
  const found = said(read.value);
  return found ? { said: found } : { problem: t('viewer.compare.notInFeed') };
}

/** Lets at most so many run at once; the rest wait in the order they came. */
export function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
