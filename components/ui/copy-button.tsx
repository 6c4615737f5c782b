import { useEffect, useState } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { Button, IconButton } from './button';
import { announce } from './live-region';

interface CopyButtonProps {
  /** A function makes what is long only when it is copied: a text, or what the clipboard holds of a picture. */
  text: string | (() => string | ClipboardItem);
  label: string;
  /** Announced, and shown for two seconds, after copying. */
  doneLabel: string;
  /** With words beside the icon. */
  wide?: boolean | undefined;
  /** Nothing to copy yet; only with `wide`. */
  busy?: boolean | undefined;
}

export function CopyButton({ text, label, doneLabel, wide, busy }: CopyButtonProps) {
  const [done, setDone] = useState(0);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(0), 2000);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = () => {
    const content = typeof text === 'string' ? text : text();
    const { clipboard } = navigator;
    (typeof content === 'string' ? clipboard.writeText(content) : clipboard.write([content])).then(
      () => {
        setDone((times) => times + 1);
        announce(doneLabel);
      },
      // The browser refused.
      () => {
        setDone(0);
        announce(t('common.notCopied'));
      },
    );
  };

  const icon = done ? 'check' : 'copy';
  const words = done ? doneLabel : label;
  return wide ? (
    <Button icon={icon} busy={busy} onClick={copy}>
      {words}
    </Button>
  ) : (
    <IconButton icon={icon} label={words} onClick={copy} />
  );
}
