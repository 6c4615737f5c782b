import { useEffect, useReducer } from 'preact/hooks';

/** Hosts that the person lets this page load photos from, until it is closed. */
const allowed = new Set<string>();
const views = new Set<() => void>();

export function allowHosts(hosts: readonly string[]): void {
  for (const host of hosts) allowed.add(host);
  for (const redraw of views) redraw();
}

/** Tells whether photos may come from a host. */
export function useHosts(): (host: string) => boolean {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const again = () => redraw(undefined);
    views.add(again);
    return () => {
      views.delete(again);
    };
  }, []);
  return (host) => allowed.has(host);
}
