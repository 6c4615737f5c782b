import { inertHtml } from '../text/html';
import { followable } from '../text/text';

/** The frame in the markup of an embed. */
export type Frame =
  | { kind: 'one'; href: string; title: string; width: number | undefined; height: number | undefined }
  /** `several`: more than one; `insecure`: not over https; `none`: there is no frame in it. */
  | { kind: 'none' | 'several' | 'insecure' };

/** The one https frame in the markup; `base` resolves its address. */
export function frameIn(html: string, base: string): Frame {
  if (!/<iframe/i.test(html)) return { kind: 'none' };
  const frames = [...(inertHtml(html)?.querySelectorAll('iframe') ?? [])];
  const [frame] = frames;
  if (!frame) return { kind: 'none' };
  if (frames.length > 1) return { kind: 'several' };
  // Put off until it is scrolled to, a frame keeps its address elsewhere.
  const address = frame.getAttribute('src') || frame.getAttribute('data-src') || '';
  const href = followable(address, base);
  if (!href) return { kind: 'none' };
  if (!href.startsWith('https:')) return { kind: 'insecure' };
  const size = (name: string) => {
    const value = Number(frame.getAttribute(name) ?? '');
    return Number.isInteger(value) && value > 0 && value <= 4000 ? value : undefined;
  };
  const title = frame.getAttribute('title') ?? '';
  return { kind: 'one', href, title, width: size('width'), height: size('height') };
}
