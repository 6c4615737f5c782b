import { useEffect, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Said } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { engine } from '../engine';
import { dateAt } from '../words';
import styles from './place-page.module.css';

/** What the person wrote at a place, newest first; nothing where there is nothing. */
export function SaidHere({ id }: { id: string }) {
  const [words, setWords] = useState<readonly Said[]>([]);
  const [next, setNext] = useState<number>();

  async function read(from: number): Promise<void> {
    const more = await engine.said(id, from);
    setWords((was) => [...(from === 0 ? [] : was), ...more.words]);
    setNext(more.next);
  }

  useEffect(() => void read(0).catch(() => undefined), [id]);

  if (words.length === 0) return null;
  return (
    <Section large title={t('atlas.place.said')}>
      <ul class={styles.said}>
        {words.map((one) => (
          <li key={one.id}>
            <q dir="auto">{one.shout}</q>
            <span class={styles.when}>{dateAt(one)}</span>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <Button kind="quiet" onClick={() => void read(next)}>
          {t('atlas.place.older')}
        </Button>
      )}
    </Section>
  );
}
