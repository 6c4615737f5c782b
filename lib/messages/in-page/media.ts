import { t } from '@/lib/i18n';
import { ask, type DrawnPost } from './answers';
import { button, element } from './element';

/**
 * Descriptions of a post's pictures, and a press that shows them. They come by way of the worker, as `data:` addresses:
 * a request of the page's own would be seen by its scripts.
 */
export function drawMedia(id: string, post: DrawnPost, from: number): Node | undefined {
  if (post.media.length === 0) return undefined;
  const items = post.media.map(({ kind, alt }) => {
    const caption = element('p', { class: 'meta', dir: 'auto' }, alt ?? t('messages.noDescription'));
    // A video would be a request of the page's own; here it is its still.
    const where = kind !== 'photo' && element('p', { class: 'meta' }, t('messages.playsThere'));
    return element('li', { class: 'media' }, element('span', {}, kinds[kind]()), caption, where);
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

const kinds = {
  photo: () => t('messages.kind.photo'),
  video: () => t('messages.kind.video'),
  gif: () => t('messages.kind.gif'),
};

async function showPicture(id: string, index: number, alt: string, item: HTMLElement): Promise<boolean> {
  const address = await ask({ inPage: 'picture', id, index });
  if (!address) return false;
  const picture = element('img', { alt, src: address });
  try {
    await picture.decode();
  } catch {
    return false;
  }
  // The description is now the picture's own; it stays to be read.
  item.prepend(picture);
  return true;
}
