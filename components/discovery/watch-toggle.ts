import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Form } from './items';

export interface Watching {
  can(form: Form): boolean;
  watched: ReadonlySet<string>;
  /** Starts or stops watching; resolves to what to show. */
  toggle(resource: {
    url: string;
    kind: string;
    type: string;
    title: string;
    tabId: number;
  }): Promise<Toggled>;
}

interface Toggled {
  words: string;
  /** The host that the extension has no access to. */
  blocked?: string;
}

const Context = createContext<Watching | undefined>(undefined);

/** The room "watch" provides it; the entrypoint connects the two. */
export const WatchProvider = Context.Provider;

/** The watch toggle of a row, and the result of the last press; undefined without a provider. */
export function useWatchToggle(title: string, tabId: number) {
  const watching = useContext(Context);
  const [result, setResult] = useState<Toggled & { retry(): void }>();
  if (!watching) return undefined;
  const toggle = (form: Form): void => {
    const { href, kind, type } = form;
    void watching
      .toggle({ url: href, kind: kind ?? '', type, title, tabId })
      .then((toggled) => setResult({ ...toggled, retry: () => toggle(form) }));
  };
  return { result, can: watching.can, on: ({ href }: Form) => watching.watched.has(href), toggle };
}
