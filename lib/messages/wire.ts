import { readCard, readPoll } from './cards';
import { readMedia } from './media';
import type { Author, Message, Outcome, Post } from './model';
import { type Reader, reader } from './reader';
import { type Marked, readText } from './text';

/** Fields that are known, whether or not they are used. */
const known = new Set(
  `__typename id_str text lang created_at display_text_range entities user favorite_count conversation_count
  mediaDetails photos video card quoted_tweet parent in_reply_to_screen_name in_reply_to_status_id_str
  in_reply_to_user_id_str place possibly_sensitive note_tweet edit_control isEdited isStaleEdit news_action_type
  tombstone self_thread`.match(/\S+/g),
);

/**
 * What the service answered with status 200. Every field may be missing or of another type than described: the rest is
 * still read, and `unexpected` names what did not fit.
 */
export function readBody(body: unknown, id: string): Outcome | undefined {
  const unexpected = new Set<string>();
  const root = reader(body, (where) => unexpected.add(where));
  if (!root.present) return undefined;
  const tombstone = root.record('tombstone');
  if (tombstone.present || root.text('__typename')?.endsWith('Tombstone')) {
    return { outcome: 'tombstone', reason: reasonOf(tombstone.record('text')) };
  }
  const names = root.names();
  if (names.length === 0) return { outcome: 'absent' };
  const author = readAuthor(root.record('user'));
  const text = root.text('text');
  if (!author) return text === undefined ? undefined : { outcome: 'suspended' };
  for (const name of names) if (!known.has(name)) unexpected.add(name);
  const message = readMessage(root, id, author);
  return { outcome: 'message', message: { ...message, unexpected: [...unexpected].slice(0, 50) } };
}

function readMessage(root: Reader, id: string, author: Author): Message {
  const quoted = root.record('quoted_tweet');
  const quotedAuthor = quoted.present ? readAuthor(quoted.record('user')) : undefined;
  const replyTo = root.text('in_reply_to_screen_name');
  const card = root.record('card');
  return {
    ...readPost(root, author),
    id,
    ...optional('likes', root.number('favorite_count')),
    ...optional('replies', root.number('conversation_count')),
    ...(replyTo && {
      replyTo: { handle: replyTo, ...optional('id', root.text('in_reply_to_status_id_str')) },
    }),
    ...(quotedAuthor && { quoted: readPost(quoted, quotedAuthor) }),
    ...(card.present && { ...optional('poll', readPoll(card)), ...optional('card', readCard(card)) }),
    ...optional('place', root.record('place').text('full_name')),
    edited: root.flag('isEdited') ?? false,
    cut: root.record('note_tweet').present,
    sensitive: root.flag('possibly_sensitive') ?? false,
    unexpected: [],
  };
}

function readPost(root: Reader, author: Author): Post {
  const text = root.text('text') ?? '';
  return {
    ...optional('id', root.text('id_str')),
    author,
    parts: readText(text, readMarks(root.record('entities')), root.pair('display_text_range')),
    ...optional('createdAt', root.moment('created_at')),
    ...optional('lang', root.text('lang')),
    media: readMedia(root),
  };
}

function readAuthor(user: Reader): Author | undefined {
  const handle = user.text('screen_name');
  const name = user.text('name') ?? handle;
  if (!user.present || name === undefined) return undefined;
  return { name, handle: handle ?? '', ...optional('avatar', user.address('profile_image_url_https')) };
}

function readMarks(entities: Reader): Marked[] {
  const marks: Marked[] = [];
  const each = (name: string, read: (mark: Reader, indices: [number, number]) => Marked | undefined) => {
    for (const mark of entities.list(name)) {
      const indices = mark.pair('indices');
      const found = indices && read(mark, indices);
      if (found) marks.push(found);
    }
  };
  each('urls', (mark, indices) => {
    const href = mark.address('expanded_url') ?? mark.address('url');
    return href ? { kind: 'link', indices, href, shown: mark.text('display_url') ?? href } : undefined;
  });
  each('user_mentions', (mark, indices) => {
    const handle = mark.text('screen_name');
    return handle ? { kind: 'mention', indices, handle } : undefined;
  });
  each('hashtags', (_, indices) => ({ kind: 'hashtag', indices }));
  each('symbols', (_, indices) => ({ kind: 'hashtag', indices }));
  each('media', (_, indices) => ({ kind: 'hidden', indices }));
  return marks;
}

/** The reason without the link at its end, which says "Learn more". */
function reasonOf(text: Reader): string {
  const whole = [...(text.text('text') ?? '')];
  const link = text.list('entities').at(-1);
  const end = link?.number('toIndex') === whole.length ? link.number('fromIndex') : undefined;
  return whole.slice(0, end).join('').trim();
}

const optional = <K extends string, T>(name: K, value: T | undefined): { [Key in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [Key in K]?: T });
