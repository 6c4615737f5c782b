import { t } from '@/lib/i18n';
import { frameOf } from '../model';
import { ask, type Setup } from './answers';
import { button, element } from './element';

interface OriginalParts {
  id: string;
  setup: Setup;
  card: HTMLElement;
  report(words: string): void;
  /** Parts of the card that the frame replaces. */
  hide: HTMLElement[];
}

/** Buttons that show the service's own frame in the card, and remove it. */
export function original({ id, setup, card, report, hide }: OriginalParts): HTMLButtonElement[] {
  let frame: HTMLIFrameElement | undefined;
  const {
    words,
    messages: { embedUrl },
  } = setup.profile;
  const host = new URL(embedUrl).host;

  const show = button(t('inPage.original', [host]), async () => {
    if (!(await ask({ inPage: 'original', id }))) {
      report(t('inPage.silent'));
      return;
    }
    frame = element('iframe', {
      // Without an origin: no cookies, and no access to the page.
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      referrerpolicy: 'no-referrer',
      title: t('inPage.frame', [host]),
      src: frameOf(embedUrl, words.message, id),
    });
    // Fires after errors too; either way the worker blocks further frames.
    frame.addEventListener('load', () => void ask({ inPage: 'framed', id }), { once: true });
    for (const part of hide) part.hidden = true;
    report('');
    card.append(frame);
    toggle();
  });
  const back = button(t('inPage.drawAgain'), () => {
    frame?.remove();
    frame = undefined;
    for (const part of hide) part.hidden = false;
    toggle();
  });

  function toggle(): void {
    const shown = frame !== undefined;
    show.hidden = shown;
    back.hidden = !shown;
    (shown ? back : show).focus();
  }
  back.hidden = true;
  return [show, back];
}
