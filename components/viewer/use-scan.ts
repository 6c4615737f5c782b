import { useEffect, useState } from 'preact/hooks';
import type { Scan, Tree } from '@/lib/viewer/read/tree';

/** Units of text that are read before the page may draw again. */
const stride = 4_000_000;

/** Lets the page draw, and do what else waits. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A text by the places of its values; undefined until it has been read. */
export function useScan<T extends Tree>(text: string, begin: (text: string) => Scan<T>): T | undefined {
  const [doc, setDoc] = useState<T>();
  useEffect(() => {
    let alive = true;
    const scan = begin(text);
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
  }, [text, begin]);
  return doc;
}
