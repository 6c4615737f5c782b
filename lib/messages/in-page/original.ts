import { t } from '@/lib/i18n';
import { ask, type Setup } from './answers';
import { button, element } from './element';

interface OriginalParts {
  id: string;
  setup: Setup;
  card: HTMLElement;
  say(words: string): void;
  /** What the frame stands in for. */
  hide: HTMLElement[];
}

/** The presses that show the service's own frame in the card, and take it away again. */
export function original({ id, setup, card, say, hide }: OriginalParts): HTMLButtonElement[] {
  let frame: HTMLIFrameElement | undefined;
  const { embedUrl } = setup.profile.messages;
  const host = new URL(embedUrl).host;

  const show = button(t('inPage.original', [host]), async () => {
    if (!(await ask({ inPage: 'original', id }))) {
      say(t('inPage.silent'));
      return;
    }
    frame = element('iframe', {
      // As the viewer has it: scripts of its own, nothing of the page's, no cookies.
      sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      referrerpolicy: 'no-referrer',
      title: t('inPage.frame', [host]),
      src: frameAddress(setup, id),
    });
    // Errors of a frame cannot be told from its coming; either way nothing more is let through.
    frame.addEventListener('load', () => void ask({ inPage: 'framed', id }), { once: true });
    for (const part of hide) part.hidden = true;
    say('');
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

function frameAddress({ profile: { words, messages } }: Setup, id: string): string {
  const word = words.message.charAt(0).toUpperCase() + words.message.slice(1);
  return `${messages.embedUrl.replace(/\/$/, '')}/embed/${word}.html?id=${id}`;
}
