import { IconButton } from '@/components/ui/button';
import { Row } from '@/components/ui/list';
import { Menu } from '@/components/ui/menu';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { InboxItem, ItemDetail } from '@/lib/reactions/contract';
import { nameOfKind, personName, signOfKind } from '@/lib/reactions/words';
import { KindSign } from '../kinds';
import { change, muteLabel, reactions, toggleMute } from '../rooms';
import styles from './detail.module.css';

interface OneReactionProps {
  reaction: ItemDetail['reactions'][number];
  item: InboxItem;
  onPerson(login: string): void;
}

export function OneReaction({ reaction, item: { key, account }, onPerson }: OneReactionProps) {
  const { id, kind, login, at, unread, muted } = reaction;
  const person = personName(login);
  const mute = login !== null && {
    label: muteLabel(muted, person),
    onSelect: () => toggleMute({ what: 'person', account, name: login }, muted, person),
  };
  return (
    <Row
      lead={
        <span class={styles.sign} title={nameOfKind(kind)}>
          {signOfKind(kind) !== undefined && <KindSign kind={kind} />}
        </span>
      }
      title={person}
      meta={at !== undefined && formatDateTime(at)}
      detail={muted ? t('reactions.mutedKind', [nameOfKind(kind)]) : nameOfKind(kind)}
      unread={unread && !muted}
      unreadLabel={t('reactions.unread')}
      trailing={
        <>
          {unread && (
            <IconButton
              icon="check"
              label={t('reactions.markOneRead', [person, nameOfKind(kind)])}
              onClick={() => change(reactions.markRead(key, [id]))}
            />
          )}
          <Menu
            icon="ellipsis"
            label={t('reactions.moreOn', [person])}
            items={[
              { label: t('reactions.onlyPerson', [person]), onSelect: () => onPerson(login ?? '') },
              ...(mute ? [mute] : []),
            ]}
          />
        </>
      }
    />
  );
}
