import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import { type Poll, standOf, votesOf } from '../model';
import { element } from './element';

/** The state of a poll; the bars repeat the text. */
export function drawPoll(poll: Poll): HTMLElement {
  const { total, most } = votesOf(poll);
  const { ended, at } = standOf(poll, Date.now());
  const rows = poll.choices.map(({ label, count }) => {
    const share = total > 0 ? count / total : 0;
    const won = ended && total > 0 && count === most;
    const bar = element('span', { class: 'bar' });
    bar.style.inlineSize = `${share * 100}%`;
    const votes = t('messages.choice', [formatNumber(count), formatPercent(share)]);
    return element(
      'li',
      { class: 'choice' },
      element('bdi', { class: won && 'name' }, label),
      element('span', { class: 'meta' }, won ? `${t('messages.mostVotes')} · ${votes}` : votes),
      element('span', { class: 'break', 'aria-hidden': 'true' }, bar),
    );
  });
  const facts = [
    t('messages.votes', total, [formatNumber(total)]),
    ended ? t('messages.pollEnded') : at && t('messages.pollEnds', [formatRelative(at)]),
    at !== undefined && formatDateTime(at),
  ];
  return element(
    'div',
    { class: 'stack' },
    element('ul', { 'aria-label': t('messages.poll') }, ...rows),
    element('p', { class: 'meta' }, facts.filter(Boolean).join(' · ')),
  );
}
