import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { AllowHost } from '@/components/shared/allow-host';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { Wanted } from '@/lib/viewer/model';
import styles from './viewer.module.css';

/** What a person may be told of. */
interface Tellable {
  url: string;
  kind: string;
  type: string;
  title: string;
  tabId?: number | undefined;
}

export interface Telling {
  /** Whether changes of such a thing can be told. */
  can(one: { kind: string }): boolean;
  /** Addresses of what is told of already. */
  watched: ReadonlySet<string>;
  /** Starts or ends it; resolves to what to show. */
  toggle(one: Tellable): Promise<Told>;
}

interface Told {
  words: string;
  /** The host that the browser keeps us from. */
  blocked?: string;
}

/** Another room tells of changes; whoever mounts the viewer brings the two together. */
export const TellingContext = createContext<Telling | undefined>(undefined);

/** The button that asks to be told when a resource changes, and what there is to say after it is pressed. */
export function useTellMe({ href, reading, type, tabId }: Wanted) {
  const telling = useContext(TellingContext);
  const [told, setTold] = useState<Told>();
  if (!telling?.can({ kind: reading })) return { button: null, said: null };
  const toggle = () => {
    void telling
      .toggle({ url: href, kind: reading, type, title: nameIn(href), tabId })
      .then((said) => setTold(said));
  };
  return {
    button: (
      <IconButton
        icon="bell"
        label={t('viewer.tellMe')}
        pressed={telling.watched.has(href)}
        onClick={toggle}
      />
    ),
    said: told ? (
      <>
        <p class={styles.said}>{told.words}</p>
        {told.blocked && (
          <div class={styles.said}>
            <AllowHost host={told.blocked} onAllowed={toggle} />
          </div>
        )}
      </>
    ) : null,
  };
}

/** The end of an address, or its host: what to call it where nothing else does. */
function nameIn(href: string): string {
  const { pathname, hostname } = new URL(href);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  try {
    return decodeURIComponent(last).slice(0, 80);
  } catch {
    return last.slice(0, 80);
  }
}
