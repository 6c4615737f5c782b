import { ok } from '@/lib/http/failure';
import type { Composed } from '../compose/compose';
import type { PostPhoto } from '../post';
import type { Photo } from '../targets/target';
import type { OutboxParts } from './parts';

/** So often a photo that cannot be loaded holds a post back. */
const photoTries = 3;

/** All photos; without those that fail again and again, which follow as a change. */
export async function loadPhotos(
  loadPhoto: OutboxParts['loadPhoto'],
  { post, toClean }: Composed & { kind: 'post' },
  attempts: number,
) {
  const photos: Photo[] = [];
  const named: PostPhoto[] = [];
  let complete = true;
  for (const one of [...post.photos, ...toClean]) {
    const clean = toClean.includes(one);
    const loaded = await loadPhoto(one, clean);
    if (!loaded.ok && attempts < photoTries) return loaded;
    if (!loaded.ok) complete = false;
    else if (loaded.value) photos.push(loaded.value);
    // Not by its address, where it has its metadata.
    if (loaded.ok && (!clean || loaded.value)) named.push(clean ? { ...one, url: '' } : one);
  }
  return ok({ post: { ...post, photos: named }, photos, complete });
}
