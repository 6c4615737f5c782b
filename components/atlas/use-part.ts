import { useEffect, useState } from 'preact/hooks';

const named = (): string => decodeURIComponent(location.hash.slice(1));

/** The part that the page's address names, else the first. */
export function usePart<Part extends { id: string }>(parts: readonly Part[]): Part | undefined {
  const [name, setName] = useState(named);
  useEffect(() => {
    const follow = () => setName(named());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parts.find(({ id }) => id === name) ?? parts[0];
}
