import { t } from '@/lib/i18n';

/** Who sees a check-in, in words; the service's own word where we have none for it. */
export function seenBy(visibility: string): string {
  switch (visibility) {
    case 'private':
      return t('checkins.seenBy.private');
    case 'public':
      return t('checkins.seenBy.public');
    case 'closeFriends':
    case 'friends':
      return t('checkins.seenBy.friends');
    default:
      return visibility;
  }
}
