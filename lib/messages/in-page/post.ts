import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent, formatRelative, isolated } from '@/lib/i18n/format';
import { type Poll, standOf, type TextPart, votesOf } from '../model';
import type { DrawnMessage, DrawnPost } from './answers';
import { element, link } from './element';

type DrawMedia = (post: DrawnPost, from: number) => Node | undefined;

export function drawFull(message: DrawnMessage, media: DrawMedia): Node[] {
  const { quoted, quotedGone, parent, parentGone, replyTo, people } = message;
  const [own, carried] = [message.media.length, quoted?.media.length ?? 0];
  return [
    ...drawCarried('answered', parent, parentGone, people, parent && media(parent, own + carried)),
    ...(replyTo && !parent ? [meta(t('messages.replyingTo', [replyTo.handle]))] : []),
    ...drawPost(message, people, media(message, 0)),
    ...drawCarried('quoted', quoted, quotedGone, people, quoted && media(quoted, own)),
    ...drawFacts(message),
  ];
}

/** The quoted or parent message, or the reason for withholding it. */
function drawCarried(
  as: 'quoted' | 'answered',
  post: DrawnPost | undefined,
  gone: string | undefined,
  people: string | undefined,
  media: Node | undefined,
): Node[] {
  if (gone !== undefined) {
    const words = gone ? t(`messages.${as}Gone`, [isolated(gone)]) : t(`messages.${as}GonePlain`);
    return [element('p', { class: 'box meta' }, words)];
  }
  if (!post) return [];
  const parts = [
    byline(post.name, post.handle, people),
    ...drawPost(post, people, media),
    ...drawFacts(post),
  ];
  return [element('blockquote', { class: 'box', 'aria-label': t(`messages.${as}`) }, ...parts)];
}

export function byline(name: string | undefined, handle: string | undefined, people?: string): HTMLElement {
  const at = handle && `@${handle}`;
  return element(
    'span',
    { class: 'who' },
    element('bdi', { class: 'name' }, name || at || t('messages.someone')),
    name && at
      ? element(
          'bdi',
          { class: 'meta' },
          people && handle ? link(people + encodeURIComponent(handle), at) : at,
        )
      : undefined,
  );
}

function drawPost(post: DrawnPost, people: string | undefined, media: Node | undefined): Node[] {
  const { parts, lang, cut, poll, card } = post;
  const nodes = [
    parts.length > 0 &&
      element('p', { class: 'text', dir: 'auto', lang }, ...parts.map((part) => drawPart(part, people))),
    cut && meta(t('messages.cut')),
    media,
    poll && drawPoll(poll),
    card && drawCard(card),
  ];
  return nodes.filter((node) => node instanceof Node);
}

function drawFacts({ createdAt, place, edited, likes, replies }: DrawnPost): Node[] {
  const facts = [
    createdAt !== undefined && formatDateTime(createdAt),
    place && isolated(place),
    edited && t('messages.edited'),
    likes !== undefined && t('messages.likes', likes, [formatNumber(likes)]),
    replies !== undefined && t('messages.replies', replies, [formatNumber(replies)]),
  ];
  return facts.some(Boolean) ? [meta(facts.filter(Boolean).join(' · '))] : [];
}

const drawCard = ({ title, description, domain, href }: NonNullable<DrawnPost['card']>): HTMLElement =>
  element(
    'div',
    { class: 'box' },
    element('p', { dir: 'auto' }, href ? link(href, title) : title),
    description && element('p', { dir: 'auto' }, description),
    domain && element('bdi', { class: 'meta' }, domain),
  );

const meta = (text: string): HTMLElement => element('p', { class: 'meta' }, text);

function drawPart(part: TextPart, people: string | undefined): Node | string {
  if (part.kind === 'link') return link(part.href, part.text);
  if (part.kind === 'mention' && people) return link(people + encodeURIComponent(part.handle), part.text);
  return part.text;
}

function drawPoll(poll: Poll): HTMLElement {
  const { total, most } = votesOf(poll);
  const { ended, at } = standOf(poll, Date.now());
  const rows = poll.choices.map(({ label, count }) => {
    const share = total > 0 ? count / total : 0;
    const won = ended && total > 0 && count === most;
    const bar = element('span', { class: 'bar' });
    bar.style.inlineSize = `${share * 100}%`;
    const votes = t('messages.choice', [formatNumber(count), formatPercent(share)]);
    return element(
      'li',
      { class: 'choice' },
      element('bdi', { class: won && 'name' }, label),
      element('span', { class: 'meta' }, won ? `${t('messages.mostVotes')} · ${votes}` : votes),
      element('span', { class: 'break', 'aria-hidden': 'true' }, bar),
    );
  });
  const facts = [
    t('messages.votes', total, [formatNumber(total)]),
    ended ? t('messages.pollEnded') : at && t('messages.pollEnds', [formatRelative(at)]),
    at !== undefined && formatDateTime(at),
  ];
  return element(
    'div',
    { class: 'stack' },
    element('ul', { 'aria-label': t('messages.poll') }, ...rows),
    element('p', { class: 'meta' }, facts.filter(Boolean).join(' · ')),
  );
}
