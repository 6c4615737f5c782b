import { known } from './known-fields';
import type { Media, MediaFile, Picture } from './model';
import type { Reader } from './reader';

const kinds = { photo: 'photo', video: 'video', animated_gif: 'gif' } as const;
const most = 16;

/** The address parameter for the size of a picture, and its values. */
const sizedAddress = { param: 'name', sizes: ['small', 'medium', 'large'] } as const;

/** The media of a post from `mediaDetails`, or else from `photos` and `video`. */
export function readMedia(post: Reader): Media[] {
  const details = post.list('mediaDetails').flatMap(readDetail);
  const media = details.length > 0 ? details : [...readPhotos(post), ...readVideo(post.record('video'))];
  return media.slice(0, most);
}

function readDetail(detail: Reader): Media[] {
  detail.expect(known.detail, ['media_url_https', 'type']);
  const url = detail.address('media_url_https');
  if (!url) return [];
  const type = detail.text('type', 40);
  const kind = type === 'video' || type === 'animated_gif' ? kinds[type] : kinds.photo;
  const alt = detail.text('ext_alt_text', 2000)?.trim();
  const info = detail.record('video_info');
  const sizes = kind === 'photo' ? readSizes(url, detail.record('sizes')) : [];
  const available = detail.record('ext_media_availability').text('status', 40) ?? 'available';
  const media: Media = {
    kind,
    url,
    ...(alt && { alt }),
    ...(measure(detail.record('original_info')) ?? proportion(info.pair('aspect_ratio'))),
    ...(sizes.length > 0 && { sizes }),
    ...(kind !== 'photo' && playing(info.list('variants'), info.number('duration_millis'))),
    ...(available.toLowerCase() !== 'available' && { unavailable: true }),
  };
  return [media];
}

function readPhotos(post: Reader): Media[] {
  return post.list('photos').flatMap((photo) => {
    const url = photo.address('url');
    return url ? [{ kind: kinds.photo, url, ...measure(photo) }] : [];
  });
}

function readVideo(video: Reader): Media[] {
  const url = video.address('poster');
  if (!url) return [];
  const kind = video.text('contentType', 40) === 'gif' ? 'gif' : 'video';
  const shape = proportion(video.pair('aspectRatio'));
  return [{ kind, url, ...shape, ...playing(video.list('variants'), video.number('durationMs')) }];
}

/** Plain files, smallest first, then playlists. */
function playing(variants: Reader[], ms: number | undefined): Pick<Media, 'files' | 'duration'> {
  const files = variants.slice(0, most).flatMap((variant): MediaFile[] => {
    variant.expect(known.variant);
    const url = variant.address('url') ?? variant.address('src');
    const type = variant.text('content_type', 100) ?? variant.text('type', 100);
    if (!url || !type) return [];
    const bitrate = variant.number('bitrate');
    const width = Number(/\/(\d{2,5})x\d{2,5}[/.]/.exec(url)?.[1]);
    return [{ url, type, ...(bitrate !== undefined && { bitrate }), ...(width > 0 && { width }) }];
  });
  const weight = ({ type, bitrate = 0 }: MediaFile) => (type.startsWith('video/') ? bitrate : Infinity);
  return {
    ...(files.length > 0 && { files: files.sort((a, b) => weight(a) - weight(b) || 0) }),
    ...(ms !== undefined && ms > 0 && { duration: ms }),
  };
}

function readSizes(url: string, sizes: Reader): NonNullable<Picture['sizes']> {
  const found = sizedAddress.sizes.flatMap((name) => {
    const width = sizes.record(name).number('w');
    const sized = new URL(url);
    sized.searchParams.set(sizedAddress.param, name);
    return width && width > 0 ? [{ url: sized.href, width }] : [];
  });
  // All sizes of a small picture are the same.
  return found.filter(({ width }, index) => width !== found[index - 1]?.width);
}

function measure(source: Reader): { width: number; height: number } | undefined {
  const width = source.number('width');
  const height = source.number('height');
  return width && height ? { width, height } : undefined;
}

function proportion(shape: [number, number] | undefined): { width: number; height: number } | undefined {
  const [width = 0, height = 0] = shape ?? [];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

export function readPicture(image: Reader): Picture | undefined {
  const url = image.address('url');
  const alt = image.text('alt', 2000)?.trim();
  return url ? { url, ...(alt && { alt }), ...measure(image) } : undefined;
}
