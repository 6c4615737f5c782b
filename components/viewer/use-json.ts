import { useEffect, useState } from 'preact/hooks';
import { searchJson } from '@/lib/viewer/read/json-search';
import { createJsonScan, type JsonDoc } from '@/lib/viewer/read/json-tape';

/** Units of text that are read before the page may draw again. */
const stride = 4_000_000;
/** More matches than this are not gathered. */
const mostMatches = 10_000;

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A JSON text by the places of its values; undefined until it has been read. */
export function useJson(text: string): JsonDoc | undefined {
  const [doc, setDoc] = useState<JsonDoc>();
  useEffect(() => {
    let alive = true;
    const scan = createJsonScan(text);
    const read = async () => {
      while (!scan.step(stride)) {
        await turn();
        if (!alive) return;
      }
      setDoc(scan.doc);
    };
    void read();
    return () => {
      alive = false;
    };
  }, [text]);
  return doc;
}

export interface Matches {
  words: string;
  nodes: readonly number[];
  /** All of the text has been searched. */
  done: boolean;
}

/** The values that hold some words, as they are found. */
export function useMatches(doc: JsonDoc, words: string): Matches {
  const [matches, setMatches] = useState<Matches>({ words: '', nodes: [], done: true });
  useEffect(() => {
    let alive = true;
    const search = async () => {
      // A moment, so that a word is not searched for letter by letter.
      await new Promise((resolve) => setTimeout(resolve, 120));
      const nodes: number[] = [];
      for (const found of searchJson(doc, words)) {
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
  }, [doc, words]);
  return matches;
}
