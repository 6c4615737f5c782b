import { useState } from 'preact/hooks';
import { markAsRead, version } from '@/components/shared/news';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import styles from './settings.module.css';

/** The changelog’s section of this version; loaded when it is opened, and then no longer new. */
export function News() {
  const [notes, setNotes] = useState<typeof import('./notes').notes>([]);
  const open = async () => {
    markAsRead();
    setNotes((await import('./notes')).notes);
  };
  if (version === '') return null;
  return (
    <Section large title={t('news.title')}>
      <details class={styles.details} onToggle={() => void open()}>
        <summary>{t('news.version', [version])}</summary>
        <div lang="en" dir="ltr">
          {notes.map(({ title, items }) => (
            <div key={title} class={styles.option}>
              {title && <h3 class={styles.subtitle}>{title}</h3>}
              <ul class={styles.stack}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
    </Section>
  );
}
