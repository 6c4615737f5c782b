import { vi } from 'vitest';
import type { Example } from '../http/example';
import { createTabPages } from '../http/tab-pages';
import { createTestWeb } from '../http/test-http';
import { localProfile } from '../profile/presets';
import { memorySession } from '../storage/test-session';
import type { Counting } from './counting';
import { createDiscovery } from './service';

export const report = (url: string, ...paths: string[]) => ({
  type: 'page',
  url,
  title: 'A page',
  links: paths.map((path) => ({
    rel: 'alternate',
    type: 'application/json',
    href: `https://a.example${path}`,
  })),
});
export const from = (id: number, frameId = 0, url = 'https://a.example/') => ({ tab: { id }, frameId, url });

export const stored = new Map<string, unknown>();
export const session = memorySession(stored);

/** The service over what a test says of its pages. */
export function start(
  parts: {
    page?: () => Promise<unknown>;
    pageOf?: (tabId: number) => Promise<unknown>;
    inspect?: () => Promise<unknown>;
    fetch?: typeof fetch;
    counting?: () => Counting;
    /** Of the page in every tab, as the browser has it. */
    address?: string;
    example?: Example;
  } = {},
) {
  const setCount = vi.fn(async (_tab: number, _count: number, _title: string) => {});
  const announce = vi.fn();
  const nobody = async () => Promise.reject(new Error('Receiving end does not exist'));
  const example = parts.example && { example: parts.example };
  const runInspect = vi.fn(parts.inspect ?? nobody);
  const discovery = createDiscovery({
    session,
    badge: { setCount },
    profile: async () => localProfile,
    counting: async () => parts.counting?.() ?? {},
    web: createTestWeb({
      online: () => true,
      ...example,
      fetch: parts.fetch ?? (() => Promise.reject(new Error('Nothing is asked here'))),
    }),
    pages: createTabPages({ session, addressOf: async () => parts.address, ...example }),
    askPage: parts.pageOf ?? parts.page ?? nobody,
    runInspect,
    titleOf: (alternatives, silent) => (silent ? 'silent' : `${alternatives.length} things`),
    announce,
  });
  return { ...discovery, setCount, announce, runInspect };
}
