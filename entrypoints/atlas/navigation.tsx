import { useEffect, useRef } from 'preact/hooks';
import { addressOf } from '@/components/shared/page-address';
import type { AtlasPart } from '@/components/shared/room';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './navigation.module.css';

interface NavigationProps {
  parts: readonly AtlasPart[];
  part: AtlasPart | undefined;
  /** The query of the filter that its parts share. */
  filter: string;
}

/** The parts of the atlas: views first, tools at the end, and the parts of a group in a separate row. */
export function Navigation({ parts, part, filter }: NavigationProps) {
  const nav = useRef<HTMLElement>(null);
  // In a narrow window the entries scroll.
  useEffect(() => {
    for (const each of nav.current?.querySelectorAll('[aria-current]') ?? [])
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [part?.id]);
  const inGroup = parts.filter(({ group }) => group !== undefined && group === part?.group);
  const isHere = (each: AtlasPart) => each === part || inGroup.includes(each);
  const isFirst = ({ group }: AtlasPart, at: number) =>
    group === undefined || parts.findIndex((other) => other.group === group) === at;
  const entries = parts.filter((each, at) => isFirst(each, at) && (each.entry !== 'none' || isHere(each)));
  const href = ({ id, filtered }: AtlasPart) => addressOf(id, filtered ? filter : '');
  const entry = (each: AtlasPart) => (
    <a
      key={each.id}
      class={styles.entry}
      href={href(each)}
      aria-current={each === part && !each.group ? 'page' : isHere(each) ? 'true' : undefined}
    >
      {each.icon && <Icon name={each.icon} />}
      {each.group ?? each.title}
    </a>
  );
  return (
    <nav ref={nav} class={styles.navigation} aria-label={t('atlas.parts')}>
      <div class={styles.entries}>
        {entries.filter((each) => each.entry !== 'tool').map(entry)}
        <span class={styles.gap} />
        {entries.filter((each) => each.entry === 'tool').map(entry)}
        <a class={styles.entry} href="/options.html">
          <Icon name="settings" />
          {t('popup.options')}
        </a>
      </div>
      {inGroup.length > 0 && (
        <div class={styles.group}>
          {inGroup.map((each) => (
            <a key={each.id} href={href(each)} aria-current={each === part ? 'page' : undefined}>
              {each.title}
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}
