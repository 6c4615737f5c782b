import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { Mute } from '@/lib/reactions/contract';
import { onReactions, reactions, toggleMute } from '../rooms';

const icons = { item: 'message-square', repository: 'house', person: 'user' } as const;

/** The mutes, each with a button to remove it. `empty`: shows a sentence when there are none. */
export function MutedList({ empty = false }: { empty?: boolean | undefined }) {
  const { value: mutes } = useAnswer(() => reactions.mutes(), [], onReactions);
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
              onClick={() => toggleMute(mute, true, nameOf(mute))}
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
