import { useState } from 'preact/hooks';
import { Outcome } from '@/components/settings/outcome';
import { saveCounted, saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { type Action, useAction } from '@/components/settings/use-action';
import type { SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useSwitch } from '@/components/ui/use-switch';
import { isReaderPattern, readers } from '@/lib/discovery/readers';
import { familyKey } from '@/lib/discovery/words';
import { t } from '@/lib/i18n';
import { countedKinds, type Options } from '@/lib/profile/model';

export function DiscoverySection({ known }: SectionProps) {
  return (
    <Section large title={t('options.pages')} aside={<State done>{t('options.noSetUp')}</State>}>
      <p class={styles.meta}>{t('options.pagesHint')}</p>
      <BadgeCount options={known.options} />
      <ReaderChoice reader={known.options.reader ?? ''} />
    </Section>
  );
}

type Counting = Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;

/** Selects the kinds that the toolbar button counts, and lists the sites where it counts nothing. */
function BadgeCount({ options }: { options: Counting }) {
  const action = useAction();
  const { count = true, uncountedKinds = [], uncountedSites = [] } = options;
  const all = useSwitch(count, (on) => saveOptions(action, { count: on }));
  return (
    <div class={styles.option}>
      <Checkbox label={t('options.count')} hint={t('options.countHint')} {...all} />
      <fieldset class={styles.choices} disabled={!all.checked}>
        <legend>{t('options.countKinds')}</legend>
        {countedKinds.map((kind) => (
          <Kind key={kind} kind={kind} counted={!uncountedKinds.includes(kind)} action={action} />
        ))}
      </fieldset>
      {uncountedSites.length > 0 && (
        <>
          <h3 class={styles.subtitle}>{t('options.silentSites')}</h3>
          <ul class={styles.sites}>
            {uncountedSites.map((host) => (
              <li key={host} class={styles.site}>
                <bdi class={styles.grow}>{host}</bdi>
                <Button
                  label={t('options.countAgain', [host])}
                  onClick={() => void saveCounted(action, { site: host }, true)}
                >
                  {t('options.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Outcome of={action} />
    </div>
  );
}

interface KindProps {
  kind: (typeof countedKinds)[number];
  counted: boolean;
  action: Action;
}

function Kind({ kind, counted, action }: KindProps) {
  const counts = useSwitch(counted, (on) => saveCounted(action, { kind }, on));
  return <Checkbox label={t(`options.kind.${familyKey(kind)}`)} {...counts} />;
}

const own = 'own';

/** Selects the reader that feeds are followed in: one of the known ones, or the person's own by its address. */
function ReaderChoice({ reader }: { reader: string }) {
  const action = useAction(() => t('options.reader'));
  const [isOwn, setOwn] = useState(isReaderPattern(reader));
  const [pattern, setPattern] = useState(isReaderPattern(reader) ? reader : '');
  const [isTried, setTried] = useState(false);
  const isKnown = readers.some(({ id }) => id === reader);

  const save = () => {
    setTried(true);
    if (isReaderPattern(pattern.trim())) void saveOptions(action, { reader: pattern.trim() });
  };

  return (
    <form
      class={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Select
        label={t('options.reader')}
        hint={t('options.readerHint')}
        value={isOwn ? own : isKnown ? reader : ''}
        options={[
          { value: '', label: t('options.noReader') },
          ...readers.map(({ id, name }) => ({ value: id, label: name })),
          { value: own, label: t('options.ownReader') },
        ]}
        onSelect={(chosen) => {
          setOwn(chosen === own);
          // One's own is saved once it has an address.
          if (chosen !== own) void saveOptions(action, { reader: chosen });
        }}
      />
      {isOwn && (
        <>
          <TextField
            type="text"
            label={t('options.readerAddress')}
            hint={t('options.readerAddressHint', ['https://reader.example/add?url={url}'])}
            error={isTried && !isReaderPattern(pattern.trim()) ? t('options.readerAddressWrong') : undefined}
            value={pattern}
            onInput={setPattern}
          />
          <div>
            <Button type="submit">{t('options.saveReader')}</Button>
          </div>
        </>
      )}
      <Outcome of={action} />
    </form>
  );
}
