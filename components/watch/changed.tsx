import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { Watched } from '@/lib/watch/model';
import { useWatched, watchRoom } from './use-watched';
import { changeWords, shortAddress } from './words';

/** What changed of all that is watched, until it was looked at; nothing when nothing did. */
export function Changed({ open }: { open(watched: Watched): void }) {
  const changed = useWatched().flatMap(({ change, ...watched }) => (change ? [{ ...watched, change }] : []));
  if (changed.length === 0) return null;
  return (
    <Section title={t('watch.changedTitle')}>
      <List label={t('watch.changedTitle')}>
        {changed.map((one) => (
          <Row
            key={one.url}
            icon="bell"
            title={t('watch.named', [one.title, new URL(one.url).host])}
            meta={formatRelative(one.change.at)}
            detail={`${changeWords(one.change, one.kind)} · ${shortAddress(one.url)}`}
            unread
            onOpen={() => {
              // First and at once: browsers open no panel after any wait.
              open(one);
              watchRoom.looked(one.url).catch(() => undefined);
            }}
          />
        ))}
      </List>
    </Section>
  );
}
