import type { Failure } from '@/lib/http/failure';
import type { Sender } from '@/lib/http/tab-pages';
import type { MessagesContract, ReadMessage } from '../contract';
import type { Drawn, Setup } from '../in-page/answers';
import { drawnOf, pictureOf } from '../in-page/drawn';
import type { Missing } from '../model';
import { type PageRequest, parsePageRequest } from '../schema';
import { siteOf } from './site';

export interface DoorParts {
  messages: Pick<MessagesContract, 'known' | 'read' | 'picture'>;
  /** The setup of the script; undefined where the site is switched off. */
  setup(tabId: number, host: string): Promise<Setup | undefined>;
  letThrough(tabId: number, id: string): Promise<void>;
  stopAgain(tabId: number, id?: string): Promise<void>;
  switchOff(tabId: number, site: string): Promise<void>;
  sentence(of: Failure | Missing): string;
}

/**
 * Handles requests of scripts that draw in pages: a few narrow ones, and only on sites that the person has switched on.
 * Returns undefined for any other message, which another handler may take.
 */
export function createDoor(parts: DoorParts) {
  return (message: unknown, sender: Sender): Promise<unknown> | undefined => {
    const question = parsePageRequest(message);
    const tabId = sender.tab?.id;
    // Frames without an address (about:srcdoc) use that of the tab.
    const host = siteOf(sender.url?.startsWith('about:') ? sender.tab?.url : sender.url);
    if (!question || tabId === undefined || host === undefined) return undefined;
    return parts.setup(tabId, host).then((setup) => {
      if (!setup) return undefined;
      if (question.inPage === 'setup') {
        // A new page has no allowed frame.
        if (sender.frameId === 0) return parts.stopAgain(tabId).then(() => setup);
        return setup;
      }
      return answer(parts, question, tabId, setup);
    });
  };
}

async function answer(
  parts: DoorParts,
  question: Exclude<PageRequest, { inPage: 'setup' }>,
  tabId: number,
  { site }: Setup,
): Promise<unknown> {
  switch (question.inPage) {
    case 'read':
      return read(parts, question.id);
    case 'picture': {
      // Only pictures of a stored message: the page cannot request any other address.
      const known = await parts.messages.known(question.id);
      const url = known?.outcome === 'message' ? pictureOf(known, question.index) : undefined;
      if (!url) return undefined;
      const picture = await parts.messages.picture(question.id, url);
      return picture.ok ? picture.value.data : undefined;
    }
    case 'original':
      await parts.letThrough(tabId, question.id);
      return true;
    case 'framed':
      await parts.stopAgain(tabId, question.id);
      return true;
    case 'off':
      await parts.switchOff(tabId, site);
      return true;
  }
}

async function read({ messages, sentence }: DoorParts, id: string): Promise<Drawn> {
  const reading = await messages.read(id);
  if (!reading.ok) return { sentence: sentence(reading.failure), ...haltAt(reading.failure) };
  if (reading.value.outcome !== 'message') return { sentence: sentence(reading.value) };
  const { problem } = reading.value;
  return {
    message: drawnOf(reading.value, problem && sentence(problem)),
    ...(problem && haltAt(problem)),
  };
}

/** Stops further requests after any problem but an unreadable message. */
const haltAt = (problem: NonNullable<ReadMessage['problem']>): { halt?: true } =>
  'outcome' in problem || problem.kind === 'malformed' ? {} : { halt: true };
