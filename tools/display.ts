import { onPath, thisMachine } from './machine.ts';

/** A screen, a window manager (without one the browser has no focus), a hand and an eye, with their Debian packages. */
const programs = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', import: 'imagemagick' };

/** Missing programs for a separate display. */
export const missingPrograms = (): string[] =>
  Object.keys(programs).filter((name) => onPath(thisMachine, [name]) === undefined);

/** Installs what a display needs where we may. Returns why there is none, or undefined. */
export async function ensureDisplay(): Promise<string | undefined> {
  if (missingPrograms().length === 0) return undefined;
  const apt = thisMachine.root && thisMachine.debian && onPath(thisMachine, ['apt-get']) !== undefined;
  const packages = Object.values(programs);
  if (apt && (await thisMachine.run('apt-get', ['update'])))
    await thisMachine.run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  const missing = missingPrograms();
  return missing.length === 0 ? undefined : `${missing.join(', ')} not found`;
}
