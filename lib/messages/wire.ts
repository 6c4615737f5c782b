import type { Message, Outcome, Post } from './model';
import { optional, readPost } from './post';
import { collectUnexpected, type Reader, type Report, reader } from './reader';

/**
 * Parses a response body. Fields may be missing or of another type: the others are still read, and `unexpected` lists
 * the problems. Undefined when the body contains no part of a message.
 */
export function readBody(body: unknown, id: string): Outcome | undefined {
  const { report, list } = collectUnexpected();
  const root = reader(body, report);
  if (isTombstone(root)) return { outcome: 'tombstone', reason: reasonOf(root) };
  if (!root.present) return isEmptyRecord(body) ? { outcome: 'absent' } : undefined;
  // The service omits the author of a suspended account.
  if (!root.has('user')) return root.text('text') === undefined ? undefined : { outcome: 'suspended' };
  return { outcome: 'message', message: { ...readMessage(root, id, report), unexpected: list() } };
}

function readMessage(root: Reader, id: string, report: Report): Message {
  const quoted = readOther(root.record('quoted_tweet'), report);
  const parent = readOther(root.record('parent'), report);
  const versions = root
    .record('edit_control')
    .texts('edit_tweet_ids')
    .filter((each) => /^\d{1,40}$/.test(each));
  return {
    ...readPost(root, report),
    id,
    ...(typeof quoted === 'string' ? { quotedGone: quoted } : optional('quoted', quoted)),
    ...(typeof parent === 'string' ? { parentGone: parent } : optional('parent', parent)),
    ...(versions.length > 1 && versions.includes(id) && { versions: versions.slice(0, 10) }),
    unexpected: [],
  };
}

/** A quoted or parent message, or the service's reason for withholding it. */
function readOther(root: Reader, report: Report): Post | string | undefined {
  if (!root.present) return undefined;
  if (isTombstone(root)) return reasonOf(root);
  return root.has('user') ? readPost(root, report) : '';
}

const isTombstone = (root: Reader): boolean =>
  root.record('tombstone').present || root.text('__typename')?.endsWith('Tombstone') === true;

const isEmptyRecord = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

/** The reason without the final link "Learn more". */
function reasonOf(root: Reader): string {
  const text = root.record('tombstone').record('text');
  const whole = [...(text.text('text', 2000) ?? '')];
  const link = text.list('entities').at(-1);
  const end = link?.number('toIndex') === whole.length ? link.number('fromIndex') : undefined;
  return whole.slice(0, end).join('').trim();
}
