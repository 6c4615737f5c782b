import { readCards } from './cards';
import { known } from './known-fields';
import { readMarks } from './marks';
import { readMedia } from './media';
import type { Author, Message, Outcome, Post } from './model';
import { collectUnexpected, type Reader, type Report, reader } from './reader';
import { readText } from './text';

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

function readPost(root: Reader, report: Report): Post {
  root.expect(known.post, ['id_str', 'text', 'created_at']);
  const text = root.text('text', 30_000) ?? '';
  const marks = readMarks(root, text, root.record('quoted_tweet').text('id_str', 40));
  const parts = readText(text, marks, root.pair('display_text_range'), ({ path }) => {
    if (path) report(path, 'type');
  });
  const short = root.record('entities').list('urls');
  const expanded = new Map(short.map((url) => [url.address('url') ?? '', url.address('expanded_url') ?? '']));
  const handle = root.text('in_reply_to_screen_name', 60);
  const place = root.record('place');
  return {
    ...optional('id', root.text('id_str', 40)),
    author: readAuthor(root.record('user')),
    parts,
    ...optional('createdAt', root.moment('created_at')),
    ...optional('lang', languageOf(root.text('lang', 40))),
    media: readMedia(root),
    ...optional('likes', root.number('favorite_count')),
    ...optional('replies', root.number('conversation_count') ?? root.number('reply_count')),
    ...(handle && { replyTo: { handle, ...optional('id', root.text('in_reply_to_status_id_str', 40)) } }),
    ...readCards(root, expanded),
    ...optional('place', place.text('full_name', 200) ?? place.text('name', 200)),
    edited: root.flag('isEdited') ?? false,
    cut: root.record('note_tweet').present,
    sensitive: root.flag('possibly_sensitive') ?? false,
  };
}

function readAuthor(user: Reader): Author {
  user.expect(known.user, ['name', 'screen_name']);
  const handle = user.text('screen_name', 60) ?? '';
  return {
    name: user.text('name', 200) ?? handle,
    handle,
    ...optional('avatar', user.address('profile_image_url_https')),
    ...optional('verified', verifiedOf(user)),
  };
}

function verifiedOf(user: Reader): Author['verified'] {
  const type = user.text('verified_type', 40)?.toLowerCase();
  if (type === 'business' || type === 'government') return type;
  const checked = user.flag('verified');
  const paid = user.flag('is_blue_verified');
  return checked ? 'checked' : paid ? 'paid' : undefined;
}

/**
 * The canonical language tag: `iw` becomes `he`. Undefined for the service's codes for undetermined languages and for
 * texts of emoji, tags or links only (`und`, `qme`, `qht`, …).
 */
function languageOf(code: string | undefined): string | undefined {
  if (!code || /^(?:und|zxx|mul|mis|art|q[a-t][a-z])(?:-|$)/i.test(code)) return undefined;
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

const optional = <K extends string, T>(name: K, value: T | undefined): { [Key in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [Key in K]?: T });
