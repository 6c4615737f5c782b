import { useEffect, useRef } from 'preact/hooks';
import { SampleBar } from '@/components/atlas/sample-bar';
import { Boundary } from '@/components/shared/boundary';
import { addressOf, usePageAddress } from '@/components/shared/page-address';
import type { AtlasPart } from '@/components/shared/room';
import { classes } from '@/components/ui/classes';
import { LiveRegion } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import styles from './shell.module.css';

/** The full page: one part at a time, each with an address. */
export function Shell({ parts }: { parts: readonly AtlasPart[] }) {
  const address = usePageAddress();
  const part = parts.find(({ id }) => id === address.part) ?? parts[0];
  const filter = useRef('');
  if (part?.filtered) filter.current = address.query;
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the parts scroll.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [part?.id]);
  return (
    <div class={classes(styles.page, part && !part.intro && styles.filled)}>
      <header class={styles.header}>
        <h1 class={styles.title}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          {t('atlas.title')}
        </h1>
        <nav ref={nav} class={styles.parts} aria-label={t('atlas.parts')}>
          {parts.map(({ id, title, filtered }) => (
            <a
              key={id}
              href={addressOf(id, filtered ? filter.current : '')}
              aria-current={id === part?.id ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </header>
      <SampleBar />
      {part && (
        <main class={styles.main}>
          {part.intro && (
            <div>
              <h2 class={styles.part}>{part.title}</h2>
              <p class={styles.intro}>{part.intro}</p>
            </div>
          )}
          <Boundary key={part.id}>
            <Part load={part.load} />
          </Boundary>
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
