import type { Page } from '@playwright/test';
import type { Services } from '../../services/start.ts';
import type { Waymark } from './waymark.ts';

interface Wanted {
  href: string;
  reading: string;
  type?: string;
  /** The tab with the referring page; by default a page on the same host is opened. */
  tabId?: number;
}

/** The viewer in a tab as wide as a side panel, with the target in its hash. */
export async function openViewer(waymark: Waymark, shown: object): Promise<Page> {
  const viewer = await waymark.open(`viewer.html#${new URLSearchParams({ shown: JSON.stringify(shown) })}`);
  await viewer.setViewportSize({ width: 420, height: 800 });
  return viewer;
}

/** The viewer with a resource of the referring page’s own host. */
export async function lookInside(waymark: Waymark, { href, type = '', ...rest }: Wanted): Promise<Page> {
  const tabId = rest.tabId ?? (await waymark.tabOn(new URL(href).origin));
  return openViewer(waymark, { kind: 'resource', wanted: { href, reading: rest.reading, type, tabId } });
}

/** The viewer with the report on a page of the corpus, of which only the page itself is asked for. */
export async function showReport(waymark: Waymark, { origins }: Services, name: string): Promise<Page> {
  await fetch(`${origins.pages}/as/${name}`);
  const [tabId, pageUrl] = [await waymark.tabOn(origins.pages), `${origins.pages}/`];
  const requests = [{ role: 'page', href: pageUrl, accept: 'text/html' }];
  return openViewer(waymark, { kind: 'report', tabId, pageUrl, requests, pressed: Date.now() });
}
