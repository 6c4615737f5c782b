import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { Mute } from '@/lib/reactions/contract';
import { change, reactions } from '../rooms';

const icons = { item: 'message-square', repository: 'house', person: 'user' } as const;

/** What is muted, and a way back for each. `empty` says that nothing is. */
export function MutedList({ empty = false }: { empty?: boolean | undefined }) {
  const { value: mutes } = useAnswer(
    () => reactions.mutes(),
    [],
    (again) => onChange('reactions', again),
  );
  if (!mutes) return null;
  if (mutes.length === 0) return empty ? <p>{t('reactions.nothingMuted')}</p> : null;
  return (
    <List label={t('reactions.mutes')}>
      {mutes.map((mute) => (
        <Row
          key={`${mute.what} ${mute.account} ${mute.name}`}
          icon={icons[mute.what]}
          title={nameOf(mute)}
          detail={t('reactions.mutedAt', [t(`reactions.muteKind.${mute.what}`), formatRelative(mute.at)])}
          trailing={
            <Button
              label={t('reactions.unmuteName', [nameOf(mute)])}
              onClick={() => {
                change(reactions.unmute(mute));
                announce(t('reactions.unmuted', [nameOf(mute)]));
              }}
            >
              {t('reactions.unmute')}
            </Button>
          }
        />
      ))}
    </List>
  );
}

const nameOf = ({ what, name, title }: Mute): string => (what === 'item' ? (title ?? name) : name);
