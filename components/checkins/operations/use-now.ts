import { useEffect, useState } from 'preact/hooks';

/** Unix time in ms, renewed every so many ms while shown. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
