import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { InboxItem } from './contract';
import type { ItemKind } from './model';

/** Stands for all kinds but one, where a view counts them together; no service has a kind without a name. */
export const otherKinds = '';

const known = new Map<string, { sign?: string; name(): string }>([
  ['THUMBS_UP', { sign: '👍', name: () => t('reactions.kind.thumbsUp') }],
  ['THUMBS_DOWN', { sign: '👎', name: () => t('reactions.kind.thumbsDown') }],
  ['LAUGH', { sign: '😄', name: () => t('reactions.kind.laugh') }],
  ['HOORAY', { sign: '🎉', name: () => t('reactions.kind.hooray') }],
  ['CONFUSED', { sign: '😕', name: () => t('reactions.kind.confused') }],
  ['HEART', { sign: '❤️', name: () => t('reactions.kind.heart') }],
  ['ROCKET', { sign: '🚀', name: () => t('reactions.kind.rocket') }],
  ['EYES', { sign: '👀', name: () => t('reactions.kind.eyes') }],
  [otherKinds, { name: () => t('reactions.kind.others') }],
]);

/** The name of a kind; an unknown one has the service’s own name. */
export const nameOfKind = (kind: string): string =>
  known.get(kind)?.name() ?? kind.toLowerCase().replaceAll('_', ' ');

export const signOfKind = (kind: string): string | undefined => known.get(kind)?.sign;

/** A login, or "Someone" for a deleted account. */
export const personName = (login: string | null): string => login || t('reactions.someone');

type People = Pick<InboxItem, 'people' | 'peopleCount'>;

/** "Ann", "Ann and Bo", or "Ann and 5 others". */
export function peopleIn({ people, peopleCount }: People): string {
  const [first, second] = people.map(personName);
  if (first === undefined) return t('reactions.nobodyNamed');
  if (peopleCount === 1) return first;
  if (peopleCount === 2 && second !== undefined) return t('reactions.peopleTwo', [first, second]);
  return t('reactions.peopleMore', peopleCount - 1, [first, formatNumber(peopleCount - 1)]);
}

type Titled = Pick<InboxItem, 'kind' | 'title' | 'number'>;

/** "Fix the tides", or "Comment on “Fix the tides”"; where the service gave no title, the number stands for it. */
export function titleOf({ kind, title, number }: Titled): string {
  const name = title ?? (number ? `#${number}` : '');
  const commented = isComment(kind);
  if (!name) return t(`reactions.itemKind.${itemKinds[kind]}`);
  return commented ? t('reactions.commentOn', [title ? t('reactions.quoted', [title]) : name]) : name;
}

/** The same in parts, for a view that isolates the title and cuts a long one at its own end. */
export function titleParts(item: Titled): [before: string, title: string, after: string] {
  const { title } = item;
  if (!title || !isComment(item.kind)) return ['', titleOf(item), ''];
  // U+001A, substitute, is in no title; U+2068 and U+2069 isolate one within a text.
  const [before = '', after = ''] = titleOf({ ...item, title: '\u001a' })
    .replaceAll(/[\u2068\u2069]/g, '')
    .split('\u001a');
  return [before, title, after];
}

const isComment = (kind: ItemKind): boolean =>
  kind === 'comment' || kind === 'discussion-comment' || kind === 'commit-comment';

const itemKinds = {
  issue: 'issue',
  'pull-request': 'pullRequest',
  comment: 'comment',
  discussion: 'discussion',
  'discussion-comment': 'discussionComment',
  'commit-comment': 'commitComment',
} as const;

export const nameOfItemKind = (kind: ItemKind): string => t(`reactions.itemKind.${itemKinds[kind]}`);

/** Where it opens: "Open comment". */
export function openWords(kind: ItemKind): string {
  if (kind === 'issue' || kind === 'discussion') return t(`reactions.open.${kind}`);
  return t(kind === 'pull-request' ? 'reactions.open.pullRequest' : 'reactions.openComment');
}
