import { t } from '@/lib/i18n';
import type { AtlasPart } from './room';

/** Whether some part draws check-ins, which makes it an atlas. */
export const isAtlas = (parts: readonly AtlasPart[]): boolean =>
  parts.some(({ entry }) => entry === undefined);

/** The link to the page of these parts: the atlas or, without one, its first part; undefined where there is none. */
export const atlasLink = (parts: readonly AtlasPart[]): Pick<AtlasPart, 'title' | 'icon'> | undefined =>
  isAtlas(parts) ? { title: t('popup.atlas') } : parts[0];

/** Opens the atlas in a tab: at its first part, or the one named. */
export function openAtlas(part?: string): void {
  // With an opener, Chromium may leave the page without the interfaces of extensions.
  window.open(`/atlas.html${part ? `#${part}` : ''}`, '_blank', 'noopener');
}
