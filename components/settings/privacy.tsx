import { rooms } from '@/components/rooms';
import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { dataTypesOf } from '@/lib/http/data-types';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import styles from './settings.module.css';

const leaves = rooms.flatMap((room) => room.leaves);

/** What leaves this browser, as each room says it. */
export function Privacy({ known: { profile } }: SectionProps) {
  const alone = leaves.flatMap((each) => each.alone?.(profile) ?? []);
  return (
    <Section large title={t('options.privacy')}>
      <div class={styles.stack}>
        <p>{t('options.privacyAlone')}</p>
        <ul class={styles.stack}>
          {alone.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('options.privacyActs')}</p>
        <ul class={styles.stack}>
          {leaves.map(({ of, through, words }) => {
            const types = through.includes('service') ? of.flatMap(dataTypesOf) : [];
            return (
              <li key={words(profile)}>
                {words(profile)}
                {types.length > 0 && (
                  <p class={styles.meta}>
                    {t('options.privacySends', [
                      formatList(types.map((type) => t(`options.dataType.${type}`))),
                    ])}
                  </p>
                )}
              </li>
            );
          })}
          <li>{t('options.privacySync')}</li>
        </ul>
      </div>
    </Section>
  );
}
