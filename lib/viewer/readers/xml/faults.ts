import type { Steps } from '../steps';
import { portionsOf } from './portions';
import { isXml } from './root';

/** A portion that takes the browser long is passed over: the tree is right all the same. */
const most = 1_000_000;

/** Whether the browser finds fault with a text whose tags fit each other. */
export function* faultSteps(text: string): Steps<boolean> {
  const { texts, count } = yield* portionsOf(text, isRecord);
  let done = 0;
  for (const portion of texts) {
    if (portion.length < most && !isXml(portion)) return true;
    done += 1;
    yield done / count;
  }
  return false;
}

const records = new Set(['item', 'entry', 'url', 'sitemap']);

/** What stands right in the root is many alike, but in feeds, where it is the channel. */
const isRecord = (name: string, depth: number): boolean =>
  records.has(name) || (depth === 1 && name !== 'channel');
