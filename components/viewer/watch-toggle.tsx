import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { AllowHost } from '@/components/shared/allow-host';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { Wanted } from '@/lib/viewer/model';
import { lastPartOf } from '@/lib/viewer/readers/text/text';
import styles from './viewer.module.css';

interface Watchable {
  url: string;
  kind: string;
  type: string;
  title: string;
  tabId?: number | undefined;
}

export interface Watching {
  /** Whether this kind of resource can be watched. */
  can(one: { kind: string; href: string }): boolean;
  /** Addresses that are watched already. */
  watched: ReadonlySet<string>;
  /** Starts or stops watching; resolves to what to show. */
  toggle(one: Watchable): Promise<Toggled>;
}

interface Toggled {
  words: string;
  /** The host that the extension has no access to. */
  blocked?: string;
}

/** The room "watch" provides it; the entrypoint connects the two. */
export const WatchContext = createContext<Watching | undefined>(undefined);

/** The watch toggle of a resource, or of a part of it with a label of its own, and the result of the last press. */
export function useWatchToggle(
  { href, reading, type, tabId, title }: Wanted & { title: string },
  label = t('viewer.watch'),
) {
  const watching = useContext(WatchContext);
  const [toggled, setToggled] = useState<Toggled>();
  if (!watching?.can({ kind: reading, href })) return { button: null, result: null };
  const toggle = () => {
    void watching
      .toggle({ url: href, kind: reading, type, title: (title || lastPartOf(href)).slice(0, 80), tabId })
      .then(setToggled);
  };
  return {
    button: <IconButton icon="bell" label={label} pressed={watching.watched.has(href)} onClick={toggle} />,
    result: toggled && (
      <div class={styles.result}>
        <p>{toggled.words}</p>
        {toggled.blocked && <AllowHost host={toggled.blocked} onAllowed={toggle} />}
      </div>
    ),
  };
}
