import type { Failure } from '@/lib/http/failure';
import type { MessagesContract, ReadMessage } from '../contract';
import type { Drawn, Setup } from '../in-page/answers';
import type { Missing } from '../model';
import { type PageQuestion, readPageQuestion } from '../read/page-question';
import { drawnOf, pictureOf } from './drawn';
import { siteOf } from './site';

/** Who asks, as the browser says. */
export interface Asker {
  url?: string | undefined;
  frameId?: number | undefined;
  tab?: { id?: number | undefined; url?: string | undefined } | undefined;
}

export interface DoorParts {
  messages: Pick<MessagesContract, 'known' | 'read' | 'picture'>;
  /** What the script there has to know; undefined where it has no business. */
  setup(tabId: number, host: string): Promise<Setup | undefined>;
  letThrough(tabId: number, id: string): Promise<void>;
  stopAgain(tabId: number, id?: string): Promise<void>;
  switchOff(tabId: number, site: string): Promise<void>;
  /** What happened, as a sentence. */
  sentence(of: Failure | Missing): string;
}

/**
 * The door for scripts that draw in pages. It hears a few narrow questions, and answers only where the person has
 * switched the site on. `undefined` for anything else: another door may hear it.
 */
export function createDoor(parts: DoorParts) {
  return (message: unknown, asker: Asker): Promise<unknown> | undefined => {
    const question = readPageQuestion(message);
    const tabId = asker.tab?.id;
    // Frames that a page writes itself have no address of their own.
    const host = siteOf(asker.url?.startsWith('about:') ? asker.tab?.url : asker.url);
    if (!question || tabId === undefined || host === undefined) return undefined;
    return parts.setup(tabId, host).then((setup) => {
      if (!setup) return undefined;
      if (question.inPage === 'setup') {
        // A page that begins anew has no frame on its way.
        if (asker.frameId === 0) return parts.stopAgain(tabId).then(() => setup);
        return setup;
      }
      return answer(parts, question, tabId, setup);
    });
  };
}

async function answer(
  parts: DoorParts,
  question: Exclude<PageQuestion, { inPage: 'setup' }>,
  tabId: number,
  { site }: Setup,
): Promise<unknown> {
  switch (question.inPage) {
    case 'read':
      return read(parts, question.id);
    case 'picture': {
      // Only of a message that was read: the page cannot have any address fetched.
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

/** What it cannot read says nothing of the messages after it; whatever else goes wrong does. */
const haltAt = (problem: NonNullable<ReadMessage['problem']>): { halt?: true } =>
  'outcome' in problem || problem.kind === 'malformed' ? {} : { halt: true };
