import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import styles from './media.module.css';

interface Pictures {
  shown: boolean;
  /** Whether the person pressed the button, which sensitive pictures wait for. */
  pressed: boolean;
  show: () => void;
  hosts: readonly string[];
}

const context = createContext<Pictures>({ shown: false, pressed: false, show: () => {}, hosts: [] });

export const usePictures = (): Pictures => useContext(context);

interface PicturesProviderProps {
  /** Loads pictures without a press. */
  allowed: boolean;
  hosts: readonly string[];
  children: ComponentChildren;
}

/** Loads the pictures of one message together, on a press. */
export function PicturesProvider({ allowed, hosts, children }: PicturesProviderProps) {
  const [pressed, setPressed] = useState(false);
  const pictures = { shown: allowed || pressed, pressed, show: () => setPressed(true), hosts };
  return <context.Provider value={pictures}>{children}</context.Provider>;
}

interface ShowPicturesProps {
  /** Some pictures are sensitive and have no cover. */
  sensitive: boolean;
}

/** Names the hosts that will receive requests. After a press the focus moves to the first picture. */
export function ShowPictures({ sensitive }: ShowPicturesProps) {
  const { shown, pressed, show, hosts } = usePictures();
  const line = useRef<HTMLDivElement>(null);
  if (sensitive ? pressed : shown) return null;
  const press = () => {
    const article = line.current?.closest('article');
    show();
    requestAnimationFrame(() => article?.querySelector<HTMLElement>('[data-picture]')?.focus());
  };
  return (
    <div ref={line} class={styles.ask}>
      <Button icon="image" onClick={press}>
        {t('messages.showPictures')}
      </Button>
      <span class={styles.meta}>
        {joinSentences(sensitive && t('messages.sensitive'), t('messages.picturesAsk', [formatList(hosts)]))}
      </span>
    </div>
  );
}
