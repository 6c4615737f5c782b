import { readCards } from './cards';
import { known } from './known-fields';
import { readMarks } from './marks';
import { readMedia } from './media';
import type { Author, Post } from './model';
import type { Reader, Report } from './reader';
import { readText } from './text';

/** Reads a message, the one it quotes, or the one it replies to. */
export function readPost(root: Reader, report: Report): Post {
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

export function readAuthor(user: Reader): Author {
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

export const optional = <K extends string, T>(name: K, value: T | undefined): { [Key in K]?: T } =>
  value === undefined ? {} : ({ [name]: value } as { [Key in K]?: T });
