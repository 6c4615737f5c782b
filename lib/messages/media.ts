import type { Media } from './model';
import type { Reader } from './reader';

const kinds = { photo: 'photo', video: 'video', animated_gif: 'gif' } as const;

/** What a message shows, from `mediaDetails`, or from `photos` where those are missing. */
export function readMedia(post: Reader): Media[] {
  const details = post.list('mediaDetails').flatMap(readDetail);
  if (details.length > 0) return details;
  return post.list('photos').flatMap((photo) => {
    const url = photo.address('url');
    return url ? [{ kind: 'photo', url, ...size(photo) }] : [];
  });
}

function readDetail(detail: Reader): Media[] {
  const url = detail.address('media_url_https');
  if (!url) return [];
  const type = detail.text('type');
  const alt = detail.text('ext_alt_text')?.trim();
  const file = largestFile(detail.record('video_info'));
  return [
    {
      kind: type === 'video' || type === 'animated_gif' ? kinds[type] : kinds.photo,
      url,
      ...(alt && { alt }),
      ...size(detail.record('original_info')),
      ...(file && { file }),
    },
  ];
}

/** Playlists have no bitrate and need a player; a plain file does not. */
function largestFile(video: Reader): string | undefined {
  const files = video.list('variants').flatMap((variant) => {
    const url = variant.address('url');
    const plays = url && variant.text('content_type') === 'video/mp4';
    return plays ? [{ url, bitrate: variant.number('bitrate') ?? 0 }] : [];
  });
  return files.sort((a, b) => b.bitrate - a.bitrate)[0]?.url;
}

function size(source: Reader): { width?: number; height?: number } {
  const width = source.number('width');
  const height = source.number('height');
  return width && height && width > 0 && height > 0 ? { width, height } : {};
}
