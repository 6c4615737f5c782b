import { Icon } from '@/components/ui/icon';
import { List, Row } from '@/components/ui/list';
import { useWindowedRows } from '@/components/ui/use-windowed-rows';
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
const rowHeight = 44;

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

/** Only the rows in sight are in the page, in a space of their own: any number scrolls alike. */
function ManyRows({ messages, onOpen, onSight }: MessageRowsProps) {
  const count = messages.length;
  const list = useWindowedRows({ count, rowHeight, topOf: (index) => index * rowHeight });
  const { scroller, sight, active, setActive, look, move } = list;
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - 4);
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + 4);
  // One row is always reached by the Tab key, also when the active one is out of sight.
  const reached = active >= first && active < last ? active : first;
  return (
    <div
      class={styles.scroller}
      ref={scroller}
      onScroll={({ currentTarget }) => {
        look(currentTarget);
        const top = Math.floor(currentTarget.scrollTop / rowHeight);
        onSight(messages.slice(top, top + Math.ceil(currentTarget.clientHeight / rowHeight)));
      }}
    >
      <ul aria-label={t('messages.title')} class={styles.all} style={{ blockSize: `${count * rowHeight}px` }}>
        {messages.slice(first, last).map((message, offset) => {
          const index = first + offset;
          return (
            <li
              key={message.key}
              class={styles.row}
              style={{ insetBlockStart: `${index * rowHeight}px`, blockSize: `${rowHeight}px` }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                data-index={index}
                class={styles.button}
                tabIndex={index === reached ? 0 : -1}
                onKeyDown={move}
                onFocus={() => setActive(index)}
                onClick={() => onOpen(message)}
              >
                <Icon name="message-square" />
                <span class={styles.words}>
                  <bdi class={styles.name} dir="auto">
                    {nameOf(message)}
                  </bdi>
                  <bdi class={styles.first} lang={message.lang} title={message.text} dir="auto">
                    {firstWords(message)}
                  </bdi>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
