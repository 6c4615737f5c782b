import { t } from './index';

export function dressPage(title: string): void {
  document.documentElement.lang = t('common.language');
  document.documentElement.dir = t('common.direction');
  document.title = title;
}
