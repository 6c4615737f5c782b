import type { ComponentChild } from 'preact';
import { LiveRegion } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import styles from './atlas.module.css';
import { usePart } from './use-part';

export interface AtlasPart {
  /** In the page's address, after `#`. */
  id: string;
  title: string;
  /** What is to be seen, in one sentence. */
  intro: string;
  view: ComponentChild;
}

/** The full page: one part at a time, each with an address. */
export function Atlas({ parts }: { parts: readonly AtlasPart[] }) {
  const part = usePart(parts);
  return (
    <div class={styles.page}>
      <header class={styles.header}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <h1 class={styles.title}>{t('atlas.title')}</h1>
        {/* With one part alone there is nowhere to go. */}
        {parts.length > 1 && (
          <nav class={styles.parts} aria-label={t('atlas.parts')}>
            {parts.map(({ id, title }) => (
              <a key={id} href={`#${id}`} aria-current={id === part?.id ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </header>
      {part && (
        <main class={styles.main}>
          <div>
            <h2 class={styles.part}>{part.title}</h2>
            <p class={styles.intro}>{part.intro}</p>
          </div>
          {part.view}
        </main>
      )}
      <LiveRegion />
    </div>
  );
}
