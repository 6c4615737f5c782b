import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Form } from './items';

/** What a person may be told about. */
export interface Tellable {
  url: string;
  kind: string;
  type: string;
  title: string;
  pageUrl: string;
}

export interface TellMe {
  /** Whether changes of this can be told. */
  can(form: Form): boolean;
  /** Addresses of what is told about already. */
  watched: ReadonlySet<string>;
  /** Starts or ends it; resolves to the words to show. */
  toggle(about: Tellable): Promise<string>;
}

const Context = createContext<TellMe | undefined>(undefined);

/** Given by pages where one can ask to be told of changes. */
export const TellMeProvider = Context.Provider;

/** Telling of changes as a row offers it, and what came of the last press. */
export function useTellMe(title: string, pageUrl: string) {
  const tellMe = useContext(Context);
  const [words, setWords] = useState<string>();
  const shown = useRef(true);
  useEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );
  if (!tellMe) return undefined;
  return {
    words,
    can: tellMe.can,
    on: ({ href }: Form) => tellMe.watched.has(href),
    toggle({ href, kind, type }: Form) {
      tellMe
        .toggle({ url: href, kind: kind ?? '', type, title, pageUrl })
        .then((said) => shown.current && setWords(said));
    },
  };
}
