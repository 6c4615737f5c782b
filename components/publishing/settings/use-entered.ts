import { useState } from 'preact/hooks';

/** A text that the person entered, remembered while the tab is: a reload changes nothing. Never for secrets. */
export function useEntered(name: string): [string, (text: string) => void] {
  const key = `entered ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const enter = (next: string) => {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, enter];
}
