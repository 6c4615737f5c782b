import { useEffect, useRef, useState } from 'preact/hooks';
import { useViewState } from './view-state';

/** Most matches that are collected. */
const mostMatches = 10_000;

interface Matches {
  words: string;
  found: readonly number[];
  /** All of the text has been searched. */
  done: boolean;
}

/** Yields to rendering and other tasks, without the delay of a timer. */
async function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(undefined);
  });
  port1.close();
}

/** Searches a document in steps; matches arrive as they are found. `onMatch` is called as the current match changes. */
export function useSearch<T>(
  doc: T,
  find: (doc: T, words: string) => Iterable<number[]>,
  onMatch: (match: number) => void,
) {
  const [words, setWords] = useViewState('words', '');
  const [matches, setMatches] = useState<Matches>({ words: '', found: [], done: true });
  const [at, setAt] = useState(-1);
  /** A restored search is marked and does not scroll. */
  const typed = useRef(false);
  const isCurrent = matches.words === words;
  const found = isCurrent ? matches.found : [];

  useEffect(() => {
    setAt(-1);
    let alive = true;
    const search = async () => {
      // Debounce: no search for each letter typed.
      await new Promise((resolve) => setTimeout(resolve, 120));
      const all: number[] = [];
      for (const some of find(doc, words)) {
        if (!alive) return;
        all.push(...some.slice(0, mostMatches - all.length));
        setMatches({ words, found: [...all], done: false });
        if (all.length >= mostMatches) break;
        await turn();
      }
      if (alive) setMatches({ words, found: all, done: true });
    };
    void search();
    return () => {
      alive = false;
    };
  }, [doc, words]);

  const show = (index: number) => {
    const match = found[index];
    if (match === undefined) return;
    setAt(index);
    onMatch(match);
  };
  // The first match comes into sight by itself.
  const first = found[0];
  useEffect(() => {
    if (typed.current) show(0);
  }, [first]);

  return {
    words,
    found,
    at,
    bar: {
      words,
      onWords(next: string) {
        typed.current = true;
        setWords(next);
      },
      found: { count: found.length, at, done: matches.done && isCurrent },
      onStep: (by: 1 | -1) => show((Math.max(at, by < 0 ? 0 : -1) + by + found.length) % found.length),
    },
  };
}
