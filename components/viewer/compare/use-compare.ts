import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { Wanted } from '@/lib/viewer/model';
import { addressKey, type SaidFacts } from '@/lib/viewer/readers/compare/facts';
import type { Named } from '@/lib/viewer/readers/compare/page';
import { notLoaded } from '../failure-words';
import { find } from '../resource/use-resource';
import { gate, type Outcome, outcomeOf, pageFactsIn } from './load';

/** Finds the alternatives of the page in a tab; undefined when the tab shows another page, or cannot be read. */
export type FindAlternatives = (tabId: number, pageUrl: string) => Promise<Named[] | undefined>;

/** Provided by the entrypoint, because another room knows the pages in tabs. */
export const ComparedPage = createContext<FindAlternatives>(async () => undefined);

/** A source of the comparison. */
export interface Voice {
  name: string;
  wanted: Wanted;
  /** Absent while it loads. */
  outcome?: Outcome;
}

/** Limits of requests: in all, and at once. */
const most = 12;
const atOnce = 4;

export interface Comparison {
  voices: Voice[];
  /** Alternatives beyond the first. */
  left: number;
  done: boolean;
  again: () => void;
}

/** Loads the page and its alternatives; each fails by itself. */
export function useCompare(tabId: number, pageUrl: string): Comparison {
  const alternativesIn = useContext(ComparedPage);
  const [turn, setTurn] = useState(0);
  const page: Voice = {
    name: t('viewer.compare.page'),
    wanted: { href: pageUrl, reading: 'text', type: 'text/html', tabId },
  };
  const [state, setState] = useState<Omit<Comparison, 'again'>>({ voices: [page], left: 0, done: false });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const set = (next: (was: Omit<Comparison, 'again'>) => Omit<Comparison, 'again'>) =>
      signal.aborted || setState(next);
    const settle = (index: number, outcome: Outcome, name?: string) =>
      set((was) => {
        const voice = was.voices[index] ?? page;
        return { ...was, voices: was.voices.with(index, { ...voice, outcome, name: name ?? voice.name }) };
      });
    const through = gate(atOnce);
    const ask = async (wanted: Wanted) => {
      const { resource, failure } = await through(() => find(turn > 0, false, wanted));
      return resource ?? { problem: failure ? notLoaded(failure) : t('common.somethingBroke') };
    };

    const run = async () => {
      set(() => ({ voices: [page], left: 0, done: false }));
      const inTab = alternativesIn(tabId, pageUrl).catch(() => undefined);
      const read = ask(page.wanted).then(async (came) => {
        if ('problem' in came) settle(0, came);
        else if (came.status >= 400)
          settle(0, { problem: t('viewer.compare.status', [String(came.status)]) });
        else {
          const said = await pageFactsIn(came, signal);
          settle(0, { said });
          return { said, pages: [pageUrl, came.url, said.facts.canonical ?? pageUrl] };
        }
        return { said: undefined, pages: [pageUrl] };
      });
      const named = distinct((await inTab) ?? (await read).said?.alternatives ?? []);
      const voices = named.slice(0, most).map(({ href, type, reading }) => ({
        name: nameOf({ href, type, reading }),
        wanted: { href, type, reading, tabId },
      }));
      set((was) => ({
        ...was,
        voices: [...was.voices, ...numbered(voices)],
        left: named.length - voices.length,
      }));
      void read.then(({ said }) => said?.ld && set((was) => withLd(was, said.ld, page.wanted)));
      await Promise.all(
        voices.map(async ({ wanted }, index) => {
          const came = await ask(wanted);
          const { pages } = await read;
          if ('problem' in came) return settle(index + 1, came);
          // A JSON Feed is one whatever its link calls it.
          const isFeed = came.reading === 'feed' && wanted.reading !== 'feed';
          const outcome = await outcomeOf(came, isFeed ? 'feed' : wanted.reading, pages, signal);
          settle(index + 1, outcome, isFeed ? nameOf({ ...wanted, reading: 'feed' }) : undefined);
        }),
      );
      await read;
      set((was) => ({ ...was, done: true }));
    };
    run();
    return () => abort.abort();
  }, [tabId, pageUrl, turn]);

  return { ...state, again: () => setTurn((times) => times + 1) };
}

/** Adds the JSON-LD of the page as a source of its own. */
const withLd = (was: Omit<Comparison, 'again'>, said: SaidFacts | undefined, wanted: Wanted) =>
  said
    ? { ...was, voices: [...was.voices, { name: t('viewer.compare.jsonLd'), wanted, outcome: { said } }] }
    : was;

/** Alternatives about the page alone come first. */
const order: readonly Named['reading'][] = ['json', 'oembed', 'activitypub', 'feed'];

/** Each address once for each reading, in that order. */
const distinct = (named: readonly Named[]): Named[] =>
  [...new Map(named.map((each) => [`${each.reading} ${addressKey(each.href)}`, each])).values()].sort(
    (a, b) => order.indexOf(a.reading) - order.indexOf(b.reading),
  );

function nameOf({ type, reading }: Named): string {
  const form = /xml/i.test(type) ? 'xml' : 'json';
  switch (reading) {
    case 'json':
      return t('viewer.compare.post');
    case 'oembed':
      return t(`viewer.compare.oembed.${form}`);
    case 'activitypub':
      return t('viewer.compare.activitypub');
    case 'feed':
      return t('viewer.compare.feed', [/atom/i.test(type) ? 'Atom' : /json/i.test(type) ? 'JSON' : 'RSS']);
  }
}

/** Numbers sources with the same name. */
function numbered(voices: readonly Voice[]): Voice[] {
  const seen = new Map<string, number>();
  return voices.map((voice) => {
    const times = (seen.get(voice.name) ?? 0) + 1;
    seen.set(voice.name, times);
    return times === 1 ? voice : { ...voice, name: `${voice.name} ${times}` };
  });
}
