import { cutText } from '../../compose/fit';
import type { Unpublished } from '../outcome';
import { beforePublishing } from '../outcome';
import type { Photo } from '../target';
import type { Api } from './api';
import { type Limits, mediaSchema } from './schema';

/** Waits between the questions whether a photo is processed, ms: less than a worker lives without an event. */
const waits = [500, 1000, 2000, 4000, 8000];

type Sleep = (ms: number) => Promise<void>;

/** Uploads photos, and waits until each can be attached. Nothing is published by that. */
export async function uploadPhotos(
  api: Api,
  sleep: Sleep,
  photos: readonly Photo[],
  limits: Limits,
): Promise<{ ids: string[] } | { outcome: Unpublished }> {
  const ids: string[] = [];
  for (const photo of photos) {
    const uploaded = await upload(api, sleep, photo, limits);
    if ('outcome' in uploaded) return { outcome: beforePublishing(uploaded.outcome, api.host) };
    ids.push(uploaded.id);
  }
  return { ids };
}

/** Uploaded by version 2: 200 once processed, else 202 (https://docs.joinmastodon.org/methods/media/#v2). */
async function upload(
  api: Api,
  sleep: Sleep,
  { bytes, type, alt }: Photo,
  { imageBytes, description }: Limits,
): Promise<{ id: string } | { outcome: Unpublished }> {
  if (bytes.byteLength > imageBytes)
    return {
      outcome: { kind: 'refused', failure: { kind: 'too-large', host: api.host, limit: imageBytes } },
    };
  const body = new FormData();
  body.set('file', new File([bytes], `photo.${type.split('/')[1] ?? 'jpeg'}`, { type }));
  if (alt) body.set('description', cutText(alt, description));
  const sent = await api.read('/api/v2/media', mediaSchema, { method: 'POST', body, timeoutMs: 60_000 });
  if ('outcome' in sent) return sent;
  const { id, url } = sent.value;
  if (sent.answer.status === 200 && url) return { id };
  for (const wait of waits) {
    await sleep(wait);
    const state = await stateOf(api, id);
    if (state === 'ready') return { id };
    if (state !== 'busy') return state;
  }
  return { outcome: { kind: 'unknown', failure: { kind: 'timeout', host: api.host } } };
}

async function stateOf(api: Api, id: string): Promise<'ready' | 'busy' | { outcome: Unpublished }> {
  const media = await api.read(`/api/v1/media/${encodeURIComponent(id)}`, mediaSchema);
  if ('outcome' in media) return media;
  return media.answer.status === 206 || !media.value.url ? 'busy' : 'ready';
}

/** Whether one of them is still processed, so that a post with it is refused for now. */
export async function isBusy(api: Api, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await stateOf(api, id)) === 'busy') return true;
  return false;
}
