import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent } from '@/lib/i18n/format';
import type { TextPart } from '../model';
import type { DrawnMessage, DrawnPost } from './answers';
import { element, link } from './element';

/** A message as the service gave it. `media` draws the pictures, whose numbers begin at its second argument. */
export function drawWhole(
  message: DrawnMessage,
  media: (post: DrawnPost, from: number) => Node | undefined,
): Node[] {
  const { quoted, people } = message;
  return [
    ...drawPost(message, people, media(message, 0)),
    ...(quoted
      ? [
          element(
            'blockquote',
            { class: 'box', 'aria-label': t('messages.quotedMessage') },
            byline(quoted.name, quoted.handle, people),
            ...drawPost(quoted, people, media(quoted, message.media.length)),
          ),
        ]
      : []),
  ];
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
  const { replyTo, createdAt, place, edited, cut, card } = post;
  const facts = [createdAt !== undefined && formatDateTime(createdAt), place, edited && t('messages.edited')];
  const nodes = [
    replyTo && meta(t('messages.replyingTo', [replyTo.handle])),
    post.parts.length > 0 &&
      element(
        'p',
        { class: 'text', dir: 'auto', lang: post.lang },
        ...post.parts.map((part) => drawPart(part, people)),
      ),
    cut && meta(t('messages.cut')),
    media,
    drawPoll(post),
    card &&
      element(
        'p',
        { class: 'box' },
        card.href ? link(card.href, card.title) : card.title,
        card.domain ? element('bdi', { class: 'meta' }, card.domain) : undefined,
      ),
    facts.some(Boolean) && meta(facts.filter(Boolean).join(' · ')),
  ];
  return nodes.filter((node) => node instanceof Node);
}

const meta = (text: string): HTMLElement => element('p', { class: 'meta' }, text);

function drawPart(part: TextPart, people: string | undefined): Node | string {
  if (part.kind === 'link') return link(part.href, part.text);
  if (part.kind === 'mention' && people) return link(people + encodeURIComponent(part.handle), part.text);
  return part.text;
}

function drawPoll({ poll }: DrawnPost): Node | undefined {
  if (!poll) return undefined;
  const all = poll.choices.reduce((sum, { count }) => sum + count, 0);
  const rows = poll.choices.map(({ label, count }) => {
    const share = all > 0 ? count / all : 0;
    const bar = element('span', { class: 'bar' });
    bar.style.inlineSize = `${share * 100}%`;
    return element(
      'li',
      { class: 'choice' },
      element('bdi', {}, label),
      element('span', { class: 'meta' }, t('messages.choice', [formatNumber(count), formatPercent(share)])),
      element('span', { class: 'break', 'aria-hidden': 'true' }, bar),
    );
  });
  return element('ul', { 'aria-label': t('messages.poll') }, ...rows);
}
