import { useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { List, Row } from '@/components/ui/list';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { chosenReaders, readerName, readerOptions } from '@/lib/discovery/readers';
import { t } from '@/lib/i18n';
import { isolated } from '@/lib/i18n/format';
import type { Options } from '@/lib/profile/model';
import { ReaderChoice } from './reader-choice';

/** The reader that feeds are followed in, and others that their menus offer as well. */
export function ReadersOption({ options }: { options: Pick<Options, 'reader' | 'otherReaders'> }) {
  const action = useAction(() => t('options.reader'));
  const [isAdding, setAdding] = useState(false);
  const chosen = chosenReaders(options);
  const [first = '', ...others] = chosen;
  const save = (readers: readonly string[]) =>
    void saveOptions(action, readerOptions([...new Set(readers.filter(Boolean))]));
  const moved = (at: number, by: number): string[] => {
    const [reader = ''] = chosen.slice(at, at + 1);
    const rest = chosen.toSpliced(at, 1);
    return rest.toSpliced(at + by, 0, reader);
  };
  const actionsFor = (reader: string, at: number): MenuItem[] => [
    { label: t('options.readerFirst'), onSelect: () => save([reader, ...chosen]) },
    ...(at > 1 ? [{ label: t('options.readerUp'), onSelect: () => save(moved(at, -1)) }] : []),
    ...(at < chosen.length - 1
      ? [{ label: t('options.readerDown'), onSelect: () => save(moved(at, 1)) }]
      : []),
    { label: t('options.remove'), onSelect: () => save(chosen.toSpliced(at, 1)) },
  ];
  return (
    <div class={classes(styles.stack, styles.option)}>
      <ReaderChoice
        label={t('options.reader')}
        hint={t('options.readerHint')}
        none={t('options.noReader')}
        reader={first}
        onChoose={(reader) => save([reader, ...others])}
      />
      {others.length > 0 && (
        <List label={t('options.otherReaders')}>
          {others.map((reader, at) => {
            const name = readerName(reader) ?? reader;
            return (
              <Row
                key={reader}
                icon="rss"
                title={name}
                trailing={
                  <Menu
                    label={t('discovery.moreFor', [isolated(name)])}
                    icon="ellipsis"
                    items={actionsFor(reader, at + 1)}
                  />
                }
              />
            );
          })}
        </List>
      )}
      {first !== '' &&
        (isAdding ? (
          <ReaderChoice
            label={t('options.anotherReader')}
            hint={t('options.anotherReaderHint')}
            none={t('options.noReader')}
            reader=""
            onChoose={(reader) => {
              setAdding(false);
              if (reader) save([...chosen, reader]);
            }}
          />
        ) : (
          <Button kind="quiet" onClick={() => setAdding(true)}>
            {t('options.addReader')}
          </Button>
        ))}
      <Outcome of={action} />
    </div>
  );
}
