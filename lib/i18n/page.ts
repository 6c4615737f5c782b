import { t } from './index';

/** Sets the language, direction and title of an extension page. */
export function dressPage(title: string): void {
  document.documentElement.lang = t('common.language');
  document.documentElement.dir = t('common.direction');
  document.title = title;
}
