import { useRef } from 'preact/hooks';
import { Boundary } from '@/components/shared/boundary';
import { usePageAddress } from '@/components/shared/page-address';
import type { AtlasPart, ViewRoom } from '@/components/shared/room';
import { classes } from '@/components/ui/classes';
import { LiveRegion } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { Navigation } from './navigation';
import styles from './shell.module.css';

interface ShellProps {
  title: string;
  rooms: readonly ViewRoom[];
}

/** The full page: one part of the rooms at a time, each with an address. */
export function Shell({ title, rooms }: ShellProps) {
  const parts = rooms.flatMap(({ atlas }) => atlas ?? []);
  const address = usePageAddress();
  const part = parts.find(({ id }) => id === address.part) ?? parts[0];
  const filter = useRef('');
  if (part?.filtered) filter.current = address.query;
  return (
    <div class={classes(styles.page, part && !part.intro && styles.filled)}>
      <button type="button" class={styles.skip} onClick={skip}>
        {t('atlas.skip')}
      </button>
      <header class={styles.header}>
        <h1 class={styles.title}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          {title}
        </h1>
        <Navigation parts={parts} part={part} filter={filter.current} />
      </header>
      {rooms.map(({ id, atlasBar }) => atlasBar && <Part key={id} load={atlasBar.load} />)}
      {part && (
        <main class={styles.main} tabIndex={-1}>
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

/** Not a link: the address names the part. */
const skip = () => document.querySelector('main')?.focus();

function Part({ load }: Pick<AtlasPart, 'load'>) {
  // In an object: a state hook would call a bare component.
  const { value } = useAnswer(async () => ({ View: await load() }), []);
  return value ? <value.View /> : null;
}
