import { createContext } from 'preact';
import type { Named } from '@/lib/viewer/readers/compare/page';

/** What the page in a tab names; nothing when the tab shows another page by now, or can't be asked. */
export type FindAlternatives = (tabId: number, pageUrl: string) => Promise<Named[] | undefined>;

/** Another room knows the pages in tabs; whoever mounts the viewer brings the two together. */
export const ComparedPage = createContext<FindAlternatives>(async () => undefined);
