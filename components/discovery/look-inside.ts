import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TypedLink } from '@/lib/discovery/model';

/** What a row leads to. */
export interface Look {
  /** http or https. */
  href: string;
  /** The media type that the page promised, or empty. */
  type: string;
  /** Null for a link that is no alternative of the page. */
  kind: TypedLink['kind'];
}

export interface LookInside {
  /** Shows a resource in the viewer. To be called in the press itself: browsers open no panel after any wait. */
  resource(look: Look): void;
  /** Lays a page's alternatives side by side; absent where that can't be shown. */
  compare?: ((pageUrl: string) => void) | undefined;
}

const Context = createContext<LookInside | undefined>(undefined);

/** Given by pages that can open the viewer. */
export const LookInsideProvider = Context.Provider;

/** How to look inside what a page links to; nothing where there is no viewer, and links open in a tab. */
export const useLookInside = (): LookInside | undefined => useContext(Context);
