import { t } from './index';

/** Tells the browser the language and direction of the words on this page, and its title. */
export function dressPage(title: string): void {
  document.documentElement.lang = t('common.language');
  document.documentElement.dir = t('common.direction');
  document.title = title;
}
