import { Icon } from '@/components/ui/icon';
import { List, Row } from '@/components/ui/list';
import { PickList } from '@/components/ui/pick-list';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { PageMessage } from '@/lib/messages/contract';
import { messages as room } from './rooms';
import { firstWords, nameOf } from './row-words';
import styles from './rows.module.css';

interface MessageRowsProps {
  messages: readonly PageMessage[];
  onOpen(message: PageMessage): void;
  onSight(messages: readonly PageMessage[]): void;
}

const virtualFrom = 30;

export function MessageRows(props: MessageRowsProps) {
  const { messages, onOpen } = props;
  const host = useAnswer(() => room.service(), []).value?.host;
  if (messages.length > virtualFrom) return <VirtualRows {...props} host={host} />;
  return (
    <List label={t('messages.title')}>
      {messages.map((message) => (
        <Row
          key={message.key}
          icon="message-square"
          title={nameOf(message, host)}
          meta={message.network && t(`messages.network.${message.network}`)}
          detail={<bdi lang={message.lang}>{firstWords(message)}</bdi>}
          onOpen={() => onOpen(message)}
        />
      ))}
    </List>
  );
}

const VirtualRows = ({
  messages,
  onOpen,
  onSight,
  host,
}: MessageRowsProps & { host: string | undefined }) => (
  <PickList
    label={t('messages.title')}
    class={styles.scroller}
    items={messages}
    keyOf={({ key }) => key}
    rowHeight={44}
    onSight={onSight}
    onOpen={onOpen}
    row={(message) => (
      <span class={styles.line}>
        <Icon name="message-square" />
        <span class={styles.words}>
          <bdi class={styles.name} dir="auto">
            {nameOf(message, host)}
          </bdi>
          <bdi class={styles.first} lang={message.lang} title={message.text} dir="auto">
            {firstWords(message)}
          </bdi>
        </span>
      </span>
    )}
  />
);
