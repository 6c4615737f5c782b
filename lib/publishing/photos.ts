import { ok, type Result } from '@/lib/http/failure';
import type { Post, PostPhoto } from '@/lib/outbox/post';
import type { Composed } from './compose/compose';
import type { Photo } from './targets/target';

/** Loads a photo of the check-in service; undefined for one that was to be cleaned, and cannot be. */
export type LoadPhoto = (photo: PostPhoto, clean: boolean) => Promise<Result<Photo | undefined>>;

/** So often a photo that cannot be loaded holds a post back. */
const photoTries = 3;

/** One that was cleaned is not named by its address, where it has its metadata. */
const nameOf = (photo: PostPhoto, clean: boolean): PostPhoto => (clean ? { ...photo, url: '' } : photo);

/** The post with all its photos, as it leaves when each can be loaded. */
export const withNamed = ({ post, toClean }: Composed & { kind: 'post' }): Post => ({
  ...post,
  photos: [...post.photos, ...toClean.map((one) => nameOf(one, true))],
});

/** All photos; without those that fail again and again, which follow as a change. */
export async function loadPhotos(
  loadPhoto: LoadPhoto,
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
    if (loaded.ok && (!clean || loaded.value)) named.push(nameOf(one, clean));
  }
  return ok({ post: { ...post, photos: named }, photos, complete });
}
