import { useEffect, useState } from 'preact/hooks';
import type { AtlasPart } from '@/components/shared/room';
import { LiveRegion } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import styles from './atlas.module.css';

/** The full page: one part at a time, each with an address. */
export function Atlas({ parts }: { parts: readonly AtlasPart[] }) {
  const part = usePart(parts);
  return (
    <div class={styles.page}>
      <header class={styles.header}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <h1 class={styles.title}>{t('atlas.title')}</h1>
        {/* One part alone needs no navigation. */}
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
          <Part key={part.id} load={part.load} />
        </main>
      )}
      <LiveRegion />
    </div>
  );
}

function Part({ load }: Pick<AtlasPart, 'load'>) {
  // In an object: a state hook would call a bare component.
  const { value } = useAnswer(async () => ({ View: await load() }), []);
  return value ? <value.View /> : null;
}

const named = (): string => decodeURIComponent(location.hash.slice(1));

/** The part that the page's address names, else the first. */
function usePart(parts: readonly AtlasPart[]): AtlasPart | undefined {
  const [name, setName] = useState(named);
  useEffect(() => {
    const follow = () => setName(named());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parts.find(({ id }) => id === name) ?? parts[0];
}
