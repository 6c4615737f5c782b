import { t } from '@/lib/i18n';
import { ask, type DrawnPost } from './answers';
import { button, element } from './element';

/**
 * Descriptions of a post's pictures, and a button that shows them. The worker loads them as `data:` addresses, because
 * scripts of the page can see the page's requests.
 */
export function drawMedia(id: string, post: DrawnPost, from: number): Node | undefined {
  if (post.media.length === 0) return undefined;
  const items = post.media.map(({ kind, alt }) => {
    const caption = element('p', { class: 'meta', dir: 'auto' }, alt ?? t('messages.noDescription'));
    // Only the poster of a video, because playing needs requests of the page.
    const hint = kind !== 'photo' && element('p', { class: 'meta' }, t('messages.playsThere'));
    return element('li', { class: 'media' }, element('span', {}, t(`messages.kind.${kind}`)), caption, hint);
  });
  const status = element('p', { class: 'meta', role: 'status' });
  const show = button(t('inPage.showPictures', items.length), () => {
    show.remove();
    list.classList.add('shown');
    list.tabIndex = -1;
    list.focus();
    for (const [index, item] of items.entries()) {
      const alt = post.media[index]?.alt ?? t('messages.noDescription');
      void showPicture(id, from + index, alt, item).then((shown) => {
        if (!shown) status.textContent = t('inPage.noPicture');
      });
    }
  });
  const list = element('ul', {}, ...items);
  const sensitive = post.sensitive && element('p', { class: 'meta' }, t('messages.sensitive'));
  return element('div', { class: 'stack' }, list, sensitive, show, status);
}

async function showPicture(id: string, index: number, alt: string, item: HTMLElement): Promise<boolean> {
  const address = await ask({ inPage: 'picture', id, index });
  if (!address) return false;
  const picture = element('img', { alt, src: address });
  try {
    await picture.decode();
  } catch {
    return false;
  }
  // The description stays visible below the picture.
  item.prepend(picture);
  return true;
}
