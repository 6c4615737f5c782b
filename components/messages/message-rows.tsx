import { Icon } from '@/components/ui/icon';
import { List, Row } from '@/components/ui/list';
import { PickList } from '@/components/ui/pick-list';
import { t } from '@/lib/i18n';
import type { PageMessage } from '@/lib/messages/contract';
import { firstWords, nameOf, networkName } from './row-words';
import styles from './rows.module.css';

interface MessageRowsProps {
  messages: readonly PageMessage[];
  onOpen(message: PageMessage): void;
  /** Told which ones are looked at. */
  onSight(messages: readonly PageMessage[]): void;
}

/** Up to so many are drawn at once. */
const few = 30;

export function MessageRows({ messages, onOpen, onSight }: MessageRowsProps) {
  if (messages.length > few) return <ManyRows messages={messages} onOpen={onOpen} onSight={onSight} />;
  return (
    <List label={t('messages.title')}>
      {messages.map((message) => (
        <Row
          key={message.key}
          icon="message-square"
          title={nameOf(message)}
          meta={message.network && networkName(message.network)}
          detail={<bdi lang={message.lang}>{firstWords(message)}</bdi>}
          onOpen={() => onOpen(message)}
        />
      ))}
    </List>
  );
}

/** In a space of their own: any number scrolls alike. */
const ManyRows = ({ messages, onOpen, onSight }: MessageRowsProps) => (
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
            {nameOf(message)}
          </bdi>
          <bdi class={styles.first} lang={message.lang} title={message.text} dir="auto">
            {firstWords(message)}
          </bdi>
        </span>
      </span>
    )}
  />
);
