import { essenceOf } from '../model';
import type { Post } from '../post';
import type { Follow, TargetSettings } from '../schema';
import type { OutboxParts } from './parts';
import type { In } from './schema';

type Parts = Pick<OutboxParts, 'open' | 'make'>;

/** What a published post needs to be what its check-in is now; `behind` where its target cannot do that. */
export async function workFor(
  parts: Parts,
  target: string,
  follow: Follow | undefined,
  { of, ref, post }: In<'published'>['live'],
) {
  if (!follow || (!follow.gone && essenceOf(follow.checkin) === of)) return undefined;
  const work = follow.gone ? 'remove' : 'update';
  const opened = await parts.open(target);
  if (!opened) return 'behind';
  // When it can be used again.
  if (!opened.ok) return work;
  const { settings, target: usable } = opened.value;
  if (!settings.on || !usable[work] || ref.url === '') return 'behind';
  return follow.gone || (await differs(parts, follow, post, settings)) ? work : undefined;
}

/** True also where it cannot be told now: what is sent is made anew. */
async function differs(parts: Parts, { id }: Follow, post: Post, settings: TargetSettings): Promise<boolean> {
  const made = await parts.make(id, settings);
  const composed = made.ok ? made.value?.composed : undefined;
  // Which photos were cleaned cannot be told from a post.
  if (composed?.kind !== 'post' || composed.toClean.length > 0) return true;
  return JSON.stringify(composed.post) !== JSON.stringify(post);
}
