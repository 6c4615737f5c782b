import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** A resource that a page links to. */
export interface Resource {
  /** http or https. */
  href: string;
  /** The media type that the page declares, or empty. */
  type: string;
  /** Null for a link that is no alternative of the page. */
  kind: string | null;
  /** The tab that shows the page. */
  tabId?: number;
}

/** Opens the side panel. To be called first thing in a press: browsers open no panel after an await. */
export interface SidePanel {
  message(id: string): void;
  resource(resource: Resource): void;
  /** Compares the alternatives of the page in a tab. */
  compare(tabId: number, pageUrl: string): void;
}

const Context = createContext<SidePanel | undefined>(undefined);

/** For pages that can open the side panel. */
export const SidePanelProvider = Context.Provider;

export const useSidePanel = (): SidePanel | undefined => useContext(Context);
