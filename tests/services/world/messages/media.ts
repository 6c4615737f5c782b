interface Picture {
  /** Seed of the picture and last part of its address. */
  key: string;
  width: number;
  height: number;
  alt?: string;
}

/** Fields common to photos, videos and GIFs in `mediaDetails`. */
function detail(picture: Picture, page: string, type: 'photo' | 'video' | 'animated_gif') {
  const { width, height } = picture;
  const size = (side: number) => {
    const ratio = Math.min(1, side / Math.max(width, height));
    return { h: Math.round(height * ratio), resize: 'fit', w: Math.round(width * ratio) };
  };
  return {
    display_url: `message.example/${picture.key}`,
    expanded_url: page,
    ext_media_availability: { status: 'Available' },
    indices: [0, 0],
    media_url_https: `{media}/media/${picture.key}.png`,
    original_info: { height, width, focus_rects: [] },
    sizes: {
      large: size(2048),
      medium: size(1200),
      small: size(680),
      thumb: { h: 150, resize: 'crop', w: 150 },
    },
    type,
    url: `https://l.example/${picture.key}`,
    ...(picture.alt === undefined ? {} : { ext_alt_text: picture.alt }),
  };
}

/** `mediaDetails` and `photos` of one to four pictures. */
export function photos(pictures: readonly Picture[], page: string) {
  return {
    mediaDetails: pictures.map((picture) => detail(picture, page, 'photo')),
    photos: pictures.map((picture) => ({
      backgroundColor: { red: 204, green: 214, blue: 221 },
      cropCandidates: [],
      expandedUrl: page,
      url: `{media}/media/${picture.key}.png`,
      width: picture.width,
      height: picture.height,
    })),
  };
}

interface Stream {
  bitrate?: number;
  content_type: 'application/x-mpegURL' | 'video/mp4';
  url: string;
}

function moving(
  picture: Picture,
  page: string,
  type: 'video' | 'animated_gif',
  variants: Stream[],
  ms?: number,
) {
  const aspect = [picture.width / 80, picture.height / 80];
  const duration = ms === undefined ? {} : { duration_millis: ms };
  return {
    mediaDetails: [
      { ...detail(picture, page, type), video_info: { aspect_ratio: aspect, ...duration, variants } },
    ],
    video: {
      aspectRatio: aspect,
      contentType: type === 'video' ? 'media_entity' : 'gif',
      durationMs: ms ?? 0,
      mediaAvailability: { status: 'available' },
      poster: `{media}/media/${picture.key}.png`,
      variants: variants.map((variant) => ({ type: variant.content_type, src: variant.url })),
      videoId: { type: 'message', id: picture.key },
      viewCount: 0,
    },
  };
}

/** A video: a playlist without a bitrate first, then the same in three sizes. */
export function video(picture: Picture, page: string, ms: number) {
  const mp4 = (bitrate: number, size: string): Stream => ({
    bitrate,
    content_type: 'video/mp4',
    url: `{media}/video/${picture.key}/${size}.mp4`,
  });
  const playlist: Stream = {
    content_type: 'application/x-mpegURL',
    url: `{media}/video/${picture.key}/playlist.m3u8`,
  };
  const ladder = [mp4(256_000, '480x270'), mp4(832_000, '640x360'), mp4(2_176_000, '1280x720')];
  return moving(picture, page, 'video', [playlist, ...ladder], ms);
}

export function gif(picture: Picture, page: string) {
  const url = `{media}/video/${picture.key}/gif.mp4`;
  return moving(picture, page, 'animated_gif', [{ bitrate: 0, content_type: 'video/mp4', url }]);
}
