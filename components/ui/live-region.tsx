import { useEffect, useState } from 'preact/hooks';
import hidden from './hidden.module.css';

interface Word {
  text: string;
  turn: number;
}

let last: Word = { text: '', turn: 0 };
let show: ((word: Word) => void) | undefined;

/** Says a text to screen readers, politely. The same text is said again. */
export function announce(text: string): void {
  last = { text, turn: last.turn + 1 };
  show?.(last);
}

/** Where announcements appear: once a page. */
export function LiveRegion() {
  const [word, setWord] = useState(last);

  useEffect(() => {
    show = setWord;
    setWord(last);
    return () => {
      show = undefined;
    };
  }, []);

  return (
    <div role="status" aria-live="polite" class={hidden.hidden}>
      {word.text && <span key={word.turn}>{word.text}</span>}
    </div>
  );
}
