import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { Wanted } from '@/lib/viewer/model';
import { addressKey, type Metadata } from '@/lib/viewer/readers/compare/facts';
import type { Named } from '@/lib/viewer/readers/compare/page';
import { find } from '../resource/use-resource';
import { notLoaded } from '../words';
import { gate, type Outcome, outcomeOf, pageFactsIn } from './load';

/** Finds the alternatives of the page in a tab; undefined when the tab shows another page, or cannot be read. */
export type FindAlternatives = (tabId: number, pageUrl: string) => Promise<Named[] | undefined>;

/** Provided by the entrypoint, because another room knows the pages in tabs. */
export const ComparedPage = createContext<FindAlternatives>(async () => undefined);

export interface CompareSource {
  name: string;
  wanted: Wanted;
  /** Absent while it loads. */
  outcome?: Outcome;
}

/** Limits of requests: in all, and at once. */
const most = 12;
const atOnce = 4;

interface State {
  sources: CompareSource[];
  /** Alternatives beyond the first. */
  left: number;
  done: boolean;
}

/** Loads the page and its alternatives; each fails by itself. */
export function useCompare(tabId: number, pageUrl: string) {
  const alternativesIn = useContext(ComparedPage);
  const [turn, setTurn] = useState(0);
  const page: CompareSource = {
    name: t('viewer.compare.page'),
    wanted: { href: pageUrl, reading: 'text', type: 'text/html', tabId },
  };
  const [state, setState] = useState<State>({ sources: [page], left: 0, done: false });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const set = (next: (was: State) => State) => signal.aborted || setState(next);
    const settle = (index: number, outcome: Outcome, name?: string) =>
      set((was) => {
        const source = was.sources[index] ?? page;
        return {
          ...was,
          sources: was.sources.with(index, { ...source, outcome, name: name ?? source.name }),
        };
      });
    const through = gate(atOnce);
    const ask = async (wanted: Wanted) => {
      const { resource, failure } = await through(() => find(turn > 0, false, wanted));
      return resource ?? { problem: failure ? notLoaded(failure) : t('common.somethingBroke') };
    };

    const run = async () => {
      set(() => ({ sources: [page], left: 0, done: false }));
      const inTab = alternativesIn(tabId, pageUrl).catch(() => undefined);
      const read = ask(page.wanted).then(async (came) => {
        if ('problem' in came) settle(0, came);
        else if (came.status >= 400)
          settle(0, { problem: t('viewer.compare.status', [String(came.status)]) });
        else {
          const facts = await pageFactsIn(came, signal);
          settle(0, { facts });
          return { facts, pages: [pageUrl, came.url, facts.facts.canonical ?? pageUrl] };
        }
        return { facts: undefined, pages: [pageUrl] };
      });
      const named = distinct((await inTab) ?? (await read).facts?.alternatives ?? []);
      const sources = named.slice(0, most).map(({ href, type, reading }) => ({
        name: nameOf({ href, type, reading }),
        wanted: { href, type, reading, tabId },
      }));
      set((was) => ({
        ...was,
        sources: [...was.sources, ...numbered(sources)],
        left: named.length - sources.length,
      }));
      void read.then(({ facts }) => set((was) => withLd(was, facts?.ld, page.wanted)));
      await Promise.all(
        sources.map(async ({ wanted }, index) => {
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

/** Adds the JSON-LD of the page as a separate source. */
const withLd = (was: State, facts: Metadata | undefined, wanted: Wanted) =>
  facts
    ? { ...was, sources: [...was.sources, { name: t('viewer.compare.jsonLd'), wanted, outcome: { facts } }] }
    : was;

/** Alternatives that describe only the page come first. */
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
function numbered(sources: readonly CompareSource[]): CompareSource[] {
  const seen = new Map<string, number>();
  return sources.map((source) => {
    const times = (seen.get(source.name) ?? 0) + 1;
    seen.set(source.name, times);
    return times === 1 ? source : { ...source, name: `${source.name} ${times}` };
  });
}
