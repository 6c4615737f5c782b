import { useEffect, useState } from 'preact/hooks';

const query = '(min-width: 760px)';

/** Whether there is room for columns side by side. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setWide(list.matches);
    list.addEventListener('change', update);
    update();
    return () => list.removeEventListener('change', update);
  }, []);
  return wide;
}
