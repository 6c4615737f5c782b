import type { Leaving, SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { dataTypesOf } from '@/lib/bus/host-access';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import styles from './settings.module.css';
import own from './your-data/your-data.module.css';

/** The data that leaves this browser, in each room’s words. */
export function Privacy({ known: { profile }, leaves }: SectionProps & { leaves: readonly Leaving[] }) {
  const alone = leaves.flatMap((each) => each.alone?.(profile) ?? []);
  return (
    <Section large title={t('options.privacy')}>
      <div class={styles.stack}>
        <h3 class={own.title}>{t('options.privacyAlone')}</h3>
        <ul class={styles.stack}>
          {alone.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3 class={own.title}>{t('options.privacyActs')}</h3>
        <ul class={styles.stack}>
          {leaves.map(({ of, through, words }) => {
            const said = words(profile);
            if (said === undefined) return null;
            const types = through.includes('service') ? of.flatMap(dataTypesOf) : [];
            return (
              <li key={said}>
                {said}
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
