import browser, { type Runtime } from 'webextension-polyfill';
import { build } from './build';
import { type Answer, isQuestion, type Question } from './protocol';
import { isOurPage } from './sender';

/** A message of a content script; the receiver parses it, and answers few. */
export type PageDoor = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;

/**
 * One root listener with two doors. Our own pages reach every room. A content script reaches only the page door,
 * whatever it sends: `sender.url` decides, because `sender.tab` is also set for our pages shown in a tab.
 */
export function answerQuestions(rooms: () => Promise<object>, pageDoor: PageDoor): void {
  // Never async: an async listener claims every message, and swallows the answers of others.
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    if (sender.id !== browser.runtime.id) return undefined;
    if (!isOurPage(sender)) return pageDoor(message, sender);
    return isQuestion(message) ? call(rooms, message) : undefined;
  });
}

async function call(rooms: () => Promise<object>, question: Question): Promise<Answer> {
  // Its arguments may mean something else. The page learns it from the answer.
  if ('build' in question && question.build !== build) return { build, bug: true };
  const of = `${question.room}.${question.method}`;
  try {
    const all = await rooms();
    const room = ownOf(all, question.room);
    const method = ownOf(typeof room === 'function' ? await room() : room, question.method);
    if (typeof method !== 'function') throw new TypeError('No such method');
    const value: unknown = await method(...question.args);
    if (ownOf(value, 'ok') === false) note(all, of, ownOf(value, 'failure'));
    return { build, value };
  } catch (error) {
    // The message of an error may quote data; its name and place are enough to find the bug.
    const name = error instanceof Error ? error.name : typeof error;
    console.error(of, name);
    rooms().then(
      (all) => note(all, of, name),
      () => undefined,
    );
    return { build, bug: true };
  }
}

/** For a report of the person. */
function note(all: object, of: string, failure: unknown): void {
  const method = ownOf(ownOf(all, 'problems'), 'note');
  if (typeof method === 'function') void method(of, failure);
}

/** An own property: names come from outside, and may be called "constructor". */
const ownOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;
