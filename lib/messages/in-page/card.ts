import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { PageMessage } from '../contract';
import { ask, type Setup } from './answers';
import { button, element, link } from './element';
import { drawMedia } from './media';
import { original } from './original';
import { byline, drawFull } from './post';
import type { WhenSeen } from './when-seen';

export type QuotedMessage = Pick<PageMessage, 'author' | 'handle' | 'text' | 'lang' | 'permalink'> & {
  id: string;
  /** The text of its last link, which is its date. */
  date: string;
};

/**
 * A message as a card: first the page's own text, then the full message on a press, or in view where the person chose
 * full messages. Sends no request before.
 */
export function createCard(quoted: QuotedMessage, setup: Setup, whenSeen: WhenSeen): HTMLElement {
  const { id, author, handle, text, lang, permalink, date } = quoted;
  const syndication = new URL(setup.profile.messages.syndicationUrl).host;
  const status = element('p', { class: 'meta', role: 'status' });
  const head = element('div', { class: 'head' }, byline(author, handle));
  const body = element('div', { class: 'stack' });
  const menu = element('div', { class: 'menu', hidden: '' });

  const showMenu = (shown: boolean) => {
    // Created on demand: a page may have hundreds of cards.
    if (!menu.firstChild) menu.append(...choices());
    menu.hidden = !shown;
    more.setAttribute('aria-expanded', String(shown));
  };
  const more = button('', () => showMenu(menu.hidden !== false), 'more');
  more.setAttribute('aria-label', t('inPage.more'));
  more.setAttribute('aria-expanded', 'false');

  const source = permalink && link(permalink, t('messages.source'));
  const full = button(t('inPage.full'), () => void showFull(true));
  const actions = element(
    'div',
    { class: 'actions' },
    full,
    source,
    element(
      'span',
      { class: 'meta' },
      text ? t('inPage.written', [syndication]) : t('inPage.requestFrom', [syndication]),
    ),
  );

  const card = element(
    'article',
    { tabindex: '-1', dir: t('common.direction'), lang: t('common.language') },
    element('header', {}, head, more),
    menu,
    body,
    status,
    actions,
  );
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || menu.hidden) return;
    // Otherwise Escape would also close a dialog of the page.
    event.stopPropagation();
    showMenu(false);
    more.focus();
  });
  const report = (words: string) => {
    status.textContent = words;
  };
  const drawWritten = () =>
    body.replaceChildren(
      text
        ? element('p', { class: 'text', dir: 'auto', lang: lang || undefined }, text)
        : element('p', { class: 'meta' }, t('inPage.idOnly', [id])),
      ...(date ? [element('p', { class: 'meta' }, element('bdi', {}, date))] : []),
    );

  function choices(): HTMLButtonElement[] {
    const off = button(t('inPage.off', [setup.site]), async () => {
      // The page's own script draws its messages after a reload.
      if (await ask({ inPage: 'off' })) location.reload();
      else report(t('inPage.silent'));
    });
    return [...original({ id, setup, card, report, hide: [body, actions] }), off];
  }

  /** Resolves to whether to load further messages. */
  async function showFull(pressed: boolean): Promise<boolean> {
    report(t('messages.loading'));
    full.disabled = true;
    const drawn = await ask({ inPage: 'read', id });
    full.disabled = false;
    if (!drawn) report(t('inPage.silent'));
    else if ('sentence' in drawn) report(drawn.sentence);
    else {
      const { message } = drawn;
      report(
        joinSentences(
          message.problem,
          message.problem && t('messages.copyFrom', [formatRelative(message.readAt)]),
        ),
      );
      label(message.name || message.handle);
      head.replaceChildren(byline(message.name, message.handle, message.people));
      body.replaceChildren(...drawFull(message, (post, from) => drawMedia(id, post, from)));
      actions.replaceChildren(...(message.source ? [link(message.source, t('messages.source'))] : []));
      if (pressed) card.focus();
    }
    return drawn !== undefined && !drawn.halt;
  }

  function label(name: string | undefined): void {
    card.setAttribute('aria-label', name ? t('inPage.label', [name]) : t('messages.someone'));
  }

  label(author ?? (handle && `@${handle}`));
  drawWritten();
  // The person may have pressed the button before.
  if (setup.whole) whenSeen(card, async () => full.disabled || !full.isConnected || showFull(false));
  return card;
}
