import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Media } from '@/lib/messages/model';
import { Figure } from './figure';
import styles from './media.module.css';
import { kindOf, wordsOf } from './media-words';
import { usePictures } from './pictures';

interface MediaGridProps {
  media: readonly Media[];
  sensitive: boolean;
}

/** The media of a post: covered while sensitive, and listed until they are loaded. */
export function MediaGrid({ media, sensitive }: MediaGridProps) {
  const { shown, show, hosts } = usePictures();
  const [covered, setCovered] = useState(sensitive);
  if (media.length === 0) return null;
  if (covered) {
    const lift = () => {
      setCovered(false);
      show();
    };
    return (
      <div class={styles.cover}>
        <Notice tone="info" actions={<Button onClick={lift}>{t('messages.showAnyway')}</Button>}>
          {joinSentences(t('messages.sensitive'), !shown && t('messages.picturesAsk', [formatList(hosts)]))}
        </Notice>
      </div>
    );
  }
  if (!shown) {
    return (
      <ul class={styles.held}>
        {media.map((each, index) => (
          <li key={index} class={styles.heldItem}>
            <Icon name={each.kind === 'photo' ? 'image' : 'play'} />
            <span>
              {kindOf(each)}
              <span class={styles.heldWords} dir="auto">
                {wordsOf(each)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div class={styles.grid} data-count={Math.min(media.length, 5)}>
      {media.map((each, index) => (
        <Figure key={index} media={each} alone={media.length === 1} />
      ))}
    </div>
  );
}
