import type { IconName } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { camel } from '@/lib/i18n/camel';
import { atWhen } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import type { Delivery, PublishingState } from '@/lib/publishing/contract';

/** The choices of the filter, each with its states. */
export const groups = {
  asking: ['not-seen', 'refused', 'needs-sign-in', 'wider'],
  open: ['waiting', 'queued', 'sending', 'accepted', 'unknown'],
  published: ['published'],
  held: ['held'],
  off: ['removed', 'undone'],
} as const satisfies Record<string, readonly Delivery['state'][]>;
export type Group = keyof typeof groups;
export const groupNames = ['asking', 'open', 'published', 'held', 'off'] as const satisfies Group[];

const icons = { asking: 'alert', open: 'clock', published: 'done', held: 'pause', off: 'x' } as const;

/** How a state looks: the person can decide on an unknown outcome before Waymark asks. */
export const toneOf = ({ state }: Delivery): Group =>
  state === 'unknown'
    ? 'asking'
    : (groupNames.find((name) => groups[name].some((one) => one === state)) ?? 'open');
export const iconOf = (entry: Delivery): IconName => icons[toneOf(entry)];

export function stateOf(
  entry: Delivery,
  { paused, targets }: Pick<PublishingState, 'paused' | 'targets'>,
  now = Date.now(),
): string {
  if (paused && (entry.state === 'waiting' || entry.state === 'queued')) return t('ledger.state.paused');
  switch (entry.state) {
    case 'waiting':
      return t(entry.untilLeft ? 'ledger.state.untilLeft' : 'ledger.state.waiting', [atWhen(entry.sendAt)]);
    case 'queued':
      return entry.failure && entry.sendAt > now
        ? t(`ledger.state.wait.${entry.work}`, [atWhen(entry.sendAt)])
        : t(`ledger.state.queued.${entry.work}`);
    case 'sending':
      return t(`ledger.state.queued.${entry.work}`);
    case 'refused':
      return t(`ledger.state.refused.${entry.work}`);
    case 'published':
      if (entry.lacks) return t('ledger.state.lacksPhotos', entry.lacks, [formatNumber(entry.lacks)]);
      return t(`ledger.state.${entry.behind ?? (isDraft(entry, targets) ? 'draft' : 'published')}`);
    default:
      return t(`ledger.state.${camel(entry.state)}`);
  }
}

const isDraft = ({ target }: Delivery, targets: PublishingState['targets']): boolean =>
  targets.some(({ id, narrowed }) => id === target && narrowed.includes('drafts'));

export const answerOf = ({ work, answer }: Delivery['log'][number]): string =>
  t('ledger.answered', [t(`ledger.work.${work}`), t(`ledger.answer.${camel(answer)}`)]);

export const titleOf = ({ title }: Delivery): string => title || t('ledger.privatePlace');
