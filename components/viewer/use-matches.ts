import { useEffect, useState } from 'preact/hooks';
import { turn } from './steps/turn';

/** Most matches that are collected. */
const mostMatches = 10_000;

export interface Matches {
  words: string;
  nodes: readonly number[];
  /** All of the text has been searched. */
  done: boolean;
}

/** Searches a document in steps; matches arrive as they are found. */
export function useMatches<T>(
  doc: T,
  words: string,
  find: (doc: T, words: string) => Iterable<number[]>,
): Matches {
  const [matches, setMatches] = useState<Matches>({ words: '', nodes: [], done: true });
  useEffect(() => {
    let alive = true;
    const search = async () => {
      // Debounce: no search for each letter typed.
      await new Promise((resolve) => setTimeout(resolve, 120));
      const nodes: number[] = [];
      for (const found of find(doc, words)) {
        if (!alive) return;
        for (const node of found) if (nodes.length < mostMatches) nodes.push(node);
        setMatches({ words, nodes: [...nodes], done: false });
        if (nodes.length >= mostMatches) break;
        await turn();
      }
      if (alive) setMatches({ words, nodes, done: true });
    };
    void search();
    return () => {
      alive = false;
    };
  }, [doc, words, find]);
  return matches;
}
