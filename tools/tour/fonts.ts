import { thisMachine } from '../machine.ts';

const debianPackage = 'fonts-noto-color-emoji';

/** Whether fontconfig knows a font with emoji; undefined where there is no fontconfig, and such a font is there. */
type HasEmoji = () => Promise<boolean | undefined>;

/**
 * Gets a font with emoji in the way in which the tour gets a Chromium. Returns a line to print when it cannot: then
 * emoji are shown as boxes.
 */
export async function ensureEmoji(hasEmoji: HasEmoji): Promise<string | undefined> {
  if ((await hasEmoji()) !== false) return undefined;
  if (thisMachine.root && thisMachine.debian) {
    const installed =
      (await thisMachine.run('apt-get', ['update'])) &&
      (await thisMachine.run('apt-get', ['install', '-y', '--no-install-recommends', debianPackage]));
    if (installed) return undefined;
  }
  return `Emoji will be shown as boxes: no font here has them. Install one, such as ${debianPackage}.`;
}
