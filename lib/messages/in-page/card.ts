import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { PageMessage } from '../contract';
import { ask, type Setup } from './answers';
import { button, element, link } from './element';
import { drawMedia } from './media';
import { original } from './original';
import { byline, drawWhole } from './post';
import type { WhenSeen } from './when-seen';

/** What the page itself tells of a message. */
export type Written = Pick<PageMessage, 'author' | 'handle' | 'text' | 'lang' | 'permalink'> & {
  id: string;
  /** The words of its last link, which is its date. */
  date: string;
};

/**
 * A message as a card: first what the page says of it, and on a press the whole. Nothing is requested before, unless the
 * person wants all messages whole: then when it is seen.
 */
export function createCard(written: Written, setup: Setup, whenSeen: WhenSeen): HTMLElement {
  const { id, author, handle, text, lang, permalink, date } = written;
  const syndication = new URL(setup.profile.messages.syndicationUrl).host;
  const status = element('p', { class: 'meta', role: 'status' });
  const head = element('div', { class: 'head' }, byline(author, handle));
  const body = element('div', { class: 'stack' });
  const menu = element('div', { class: 'menu', hidden: '' });

  const showMenu = (shown: boolean) => {
    // Most menus are never opened: a page may hold hundreds.
    if (!menu.firstChild) menu.append(...choices());
    menu.hidden = !shown;
    more.setAttribute('aria-expanded', String(shown));
  };
  const more = button('', () => showMenu(menu.hidden !== false), 'more');
  more.setAttribute('aria-label', t('inPage.more'));
  more.setAttribute('aria-expanded', 'false');

  const source = permalink && link(permalink, t('messages.source'));
  const whole = button(t('inPage.whole'), () => void showWhole(true));
  const actions = element(
    'div',
    { class: 'actions' },
    whole,
    source,
    element(
      'span',
      { class: 'meta' },
      text ? t('inPage.written', [syndication]) : t('inPage.asks', [syndication]),
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
    // It was meant for the card: a dialog of the page stays open.
    event.stopPropagation();
    showMenu(false);
    more.focus();
  });
  const say = (words: string) => {
    status.textContent = words;
  };
  const drawWritten = () =>
    body.replaceChildren(
      text
        ? element('p', { class: 'text', dir: 'auto', lang: lang || undefined }, text)
        : element('p', { class: 'meta' }, t('inPage.nothingWritten', [id])),
      ...(date ? [element('p', { class: 'meta' }, element('bdi', {}, date))] : []),
    );

  function choices(): HTMLButtonElement[] {
    const off = button(t('inPage.off', [setup.site]), async () => {
      // The page's own script draws its messages when the page is loaded.
      if (await ask({ inPage: 'off' })) location.reload();
      else say(t('inPage.silent'));
    });
    return [...original({ id, setup, card, say, hide: [body, actions] }), off];
  }

  /** Whether to go on with others. */
  async function showWhole(pressed: boolean): Promise<boolean> {
    say(t('messages.reading'));
    whole.disabled = true;
    const drawn = await ask({ inPage: 'read', id });
    whole.disabled = false;
    if (!drawn) say(t('inPage.silent'));
    else if ('sentence' in drawn) say(drawn.sentence);
    else {
      const { message } = drawn;
      say(
        message.problem
          ? `${message.problem} ${t('messages.copyFrom', [formatRelative(message.readAt)])}`
          : '',
      );
      label(message.name || message.handle);
      head.replaceChildren(byline(message.name, message.handle, message.people));
      body.replaceChildren(...drawWhole(message, (post, from) => drawMedia(id, post, from)));
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
  // A press may have come before.
  if (setup.whole)
    whenSeen(card, async () => (whole.disabled || !whole.isConnected ? true : showWhole(false)));
  return card;
}
