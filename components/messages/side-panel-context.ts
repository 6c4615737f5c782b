import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** Shows a message in the side panel. Called at once in a press: browsers open the panel for nothing else. */
export type OpenInSidePanel = (id: string) => void;

const context = createContext<OpenInSidePanel | undefined>(undefined);

/** Given by pages that can open the side panel. */
export const SidePanelProvider = context.Provider;

export const useSidePanel = (): OpenInSidePanel | undefined => useContext(context);
