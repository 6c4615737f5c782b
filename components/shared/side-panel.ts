import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { readJson } from '@/lib/http/json';

/** Something beside a page. The room that has the kind in its manifest parses the rest. */
export type Shown = Readonly<Record<string, unknown>> & { kind: string };

/** Shows it in the side panel. To be called first thing in a press: browsers open no panel after an await. */
export type SidePanel = (shown: Shown) => void;

const Context = createContext<SidePanel | undefined>(undefined);

/** For pages that can open the side panel. */
export const SidePanelProvider = Context.Provider;

export const useSidePanel = (): SidePanel | undefined => useContext(Context);

/** Where `storage.session` holds what the panel shows wherever it is open; cleared when the browser closes. */
export const shownKey = 'viewer-shown';

/** The hash that opens the panel’s page on this; `shownIn` reads it. */
export const addressOf = (shown: Shown): string =>
  `#${new URLSearchParams({ shown: JSON.stringify(shown) })}`;

/** From the part of an address after `#`: the thing as JSON, or its kind and id, such as `message=20`. */
export function shownIn(hash: string): Shown | undefined {
  const [[kind = '', id = ''] = []] = new URLSearchParams(hash.slice(1));
  if (kind === 'shown') return shownOf(readJson(id)?.value);
  return id === '' ? undefined : { kind, id };
}

export const shownOf = (value: unknown): Shown | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
    ? { ...value, kind: value.kind }
    : undefined;
