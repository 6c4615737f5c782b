import { known } from './known-fields';
import type { Reader } from './reader';
import { decode, type Marked } from './text';

/** The form of each kind of mark. Only its first character is fixed: people change their names. */
const forms = {
  mention: /^[@＠]\S+$/u,
  hashtag: /^[#＃]\S+$/u,
  symbol: /^[$＄]\S+$/u,
  link: /^https?:\/\/\S+$/u,
} as const;

/** The marks in a post's text. A final link to the `quoted` message is hidden, because the message itself is shown. */
export function readMarks(post: Reader, text: string, quoted: string | undefined): Marked[] {
  const entities = post.record('entities');
  entities.expect(known.entities);
  const tags = (name: string, kind: 'hashtag' | 'symbol') =>
    each(entities, name, known.tag, () => ({ kind, form: forms[kind] }));
  const media = each(entities, 'media', undefined, () => ({ kind: 'hidden', form: forms.link }));
  return [
    ...each(entities, 'urls', known.url, (mark) => linkOf(mark, text, quoted)),
    ...each(entities, 'user_mentions', known.mention, (mark) => {
      const handle = mark.text('screen_name', 60);
      return handle ? { kind: 'mention', handle, form: forms.mention } : undefined;
    }),
    ...tags('hashtags', 'hashtag'),
    ...tags('symbols', 'symbol'),
    ...(media.length > 0 ? media : addressesOfMedia(post, text)),
  ];
}

type Kind<T> = T extends unknown ? Omit<T, 'indices' | 'path'> : never;

function each(
  entities: Reader,
  name: string,
  fields: ReadonlySet<string> | undefined,
  read: (mark: Reader) => Kind<Marked> | undefined,
): Marked[] {
  return entities.list(name).flatMap((mark) => {
    mark.expect(fields, ['indices']);
    const indices = mark.pair('indices');
    const found = indices && read(mark);
    return found ? [{ ...found, indices, path: `${mark.path}.indices` }] : [];
  });
}

/** The target of a link; the address in the text is the service's redirect. */
function linkOf(mark: Reader, text: string, quoted: string | undefined): Kind<Marked> | undefined {
  const short = mark.text('url', 4000);
  const href = mark.address('expanded_url') ?? mark.address('url');
  if (!href) return undefined;
  const last = short !== undefined && text.trimEnd().endsWith(short);
  if (last && quoted && URL.parse(href)?.pathname.split('/').includes(quoted)) {
    return { kind: 'hidden', form: forms.link };
  }
  const shown = decode(mark.text('display_url', 300) ?? href);
  return { kind: 'link', href, shown: shown || href, form: forms.link };
}

/** Without media entities: the address of the media at the end of the text. */
function addressesOfMedia(post: Reader, text: string): Marked[] {
  const [detail] = post.list('mediaDetails');
  const url = detail?.address('url');
  const ending = text.trimEnd();
  if (!url || !ending.endsWith(url)) return [];
  const to = [...ending].length;
  return [{ kind: 'hidden', indices: [to - [...url].length, to], form: forms.link }];
}
