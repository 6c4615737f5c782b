import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { formatNumber } from '@/lib/i18n/format';

const checkins = ask('checkins');
const reactions = ask('reactions');

/** What the tabs say beside their names: items with new reactions, and whether a check-in waits for the person. */
export function useBadges(): { checkin: string | undefined; reactions: string | undefined } {
  const { value: attention } = useAnswer(
    () => checkins.attention(),
    [],
    (again) => onChange('checkins', again),
  );
  const { value: unread } = useAnswer(
    () => reactions.unread(),
    [],
    (again) => onChange('reactions', again),
  );
  const fresh = unread?.items ?? 0;
  return {
    checkin: attention?.waiting ? '!' : undefined,
    reactions: fresh > 0 ? formatNumber(fresh) : undefined,
  };
}
