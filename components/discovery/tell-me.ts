import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Form } from './items';

/** What a person may be told about. */
export interface Tellable {
  url: string;
  kind: string;
  type: string;
  title: string;
  tabId: number;
}

export interface TellMe {
  /** Whether changes of this can be told. */
  can(form: Form): boolean;
  /** Addresses of what is told about already. */
  watched: ReadonlySet<string>;
  /** Starts or ends it; resolves to what to show. */
  toggle(about: Tellable): Promise<Told>;
}

export interface Told {
  words: string;
  /** The host that the browser keeps us from. */
  blocked?: string;
}

const Context = createContext<TellMe | undefined>(undefined);

/** Given by pages where one can ask to be told of changes. */
export const TellMeProvider = Context.Provider;

/** Telling of changes as a row offers it, and what came of the last press. */
export function useTellMe(title: string, tabId: number) {
  const tellMe = useContext(Context);
  const [told, setTold] = useState<Told & { retry(): void }>();
  const shown = useRef(true);
  useEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );
  if (!tellMe) return undefined;
  const toggle = (form: Form): void => {
    const { href, kind, type } = form;
    tellMe
      .toggle({ url: href, kind: kind ?? '', type, title, tabId })
      .then((said) => shown.current && setTold({ ...said, retry: () => toggle(form) }));
  };
  return { told, can: tellMe.can, on: ({ href }: Form) => tellMe.watched.has(href), toggle };
}
