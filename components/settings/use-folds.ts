import { useState } from 'preact/hooks';

const key = (id: string) => `open ${id}`;

/** Which groups are open: remembered while the tab is, so that a reload changes nothing. */
export function useFolds() {
  const [, setTurn] = useState(0);
  return {
    isOpen: (id: string): boolean => sessionStorage.getItem(key(id)) !== null,
    set(id: string, open: boolean): void {
      if (open) sessionStorage.setItem(key(id), '');
      else sessionStorage.removeItem(key(id));
      setTurn((turn) => turn + 1);
    },
  };
}
