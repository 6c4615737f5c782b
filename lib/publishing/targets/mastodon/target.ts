import { sameSite } from '@/lib/http/same-site';
import type { Post } from '@/lib/outbox/post';
import { cutText } from '../../compose/fit';
import { beforePublishing } from '../outcome';
import type { Outcome, Target } from '../target';
import { type Api, type ApiParts, createApi, jsonBody } from './api';
import { findStatus } from './find';
import { isBusy, uploadPhotos } from './media';
import { readBack } from './read-back';
import { type Limits, statusSchema } from './schema';

interface Parts extends ApiParts {
  /** Waits so many milliseconds. */
  sleep(ms: number): Promise<void>;
  account: string;
  limits: Limits;
}

const statuses = '/api/v1/statuses';

/** Servers differ in what may stand before a mention, so that none is left; in an address `%40` is the same. */
const withoutMentions = (text: string): string =>
  text.replace(/https?:\/\/\S+|@/gi, (part) => (part === '@' ? '＠\u2060' : part.replaceAll('@', '%40')));

/**
 * All followers see what these servers call private; what is direct is seen by those it mentions, which is nobody then
 * (https://docs.joinmastodon.org/entities/Status/#visibility).
 */
const statusOf = ({ text, visibility }: Post) =>
  visibility === 'private'
    ? { status: withoutMentions(text), visibility: 'direct' }
    : { status: text, visibility };

const pathOf = (id: string) => `${statuses}/${encodeURIComponent(id)}`;

/**
 * Publishes as statuses of a Mastodon-compatible server. Its promise to publish once for each key is not relied on:
 * servers forget keys, and answer repeats with errors.
 */
export function createMastodon(parts: Parts): Target {
  const { sleep, account, limits } = parts;
  const api = createApi(parts);

  return {
    async create(post, photos, key) {
      const uploaded = await uploadPhotos(api, sleep, photos.slice(0, limits.photos), limits);
      if ('outcome' in uploaded) return uploaded.outcome;
      const { ids } = uploaded;
      const fields = { ...statusOf(post), media_ids: ids };
      const { headers, body } = jsonBody(fields);
      const made = await change(api, statuses, ids, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body,
        once: true,
      });
      return made.kind !== 'done' || sameSite(made.ref.url, api.origin)
        ? made
        : { kind: 'unknown', failure: { kind: 'malformed', host: api.host, where: 'url' } };
    },

    async find(post, since, at, isTaken) {
      // Some servers list public posts only.
      const known = at?.id === undefined ? undefined : await api.read(pathOf(at.id), statusSchema);
      if (known && 'value' in known) return { kind: 'found', ref: known.value.ref };
      return findStatus(api, account, statusOf(post).status, post, since, isTaken);
    },

    async update({ id }, post, before, photos, again) {
      const { host } = api;
      if (id === undefined) return { kind: 'refused', failure: { kind: 'not-found', host } };
      if (post.visibility !== before.visibility)
        return { kind: 'refused', failure: { kind: 'invalid', field: 'visibility', problem: 'audience' } };
      const current = await api.read(pathOf(id), statusSchema);
      if ('outcome' in current) return beforePublishing(current.outcome, host);
      const { media: there } = current.value;
      const old = before.photos.slice(0, limits.photos);
      // Photos are known by their order: not where they are others, as after an earlier change that arrived.
      const isOld = !again && there.length === old.length;
      const wanted = post.photos.slice(0, limits.photos).map(({ url, alt }, index) => ({
        alt,
        photo: photos[index],
        // One that was cleaned has no address to know it by.
        attached: there[old.findIndex((one) => isOld && url !== '' && one.url === url)]?.id,
      }));
      const added = wanted.flatMap(({ photo, attached }) => (photo && attached === undefined ? [photo] : []));
      const uploaded = await uploadPhotos(api, sleep, added, limits);
      if ('outcome' in uploaded) return uploaded.outcome;
      const fresh = [...uploaded.ids];
      const media = wanted.flatMap(({ alt, photo, attached }) => {
        const used = attached ?? (photo && fresh.shift());
        return used === undefined ? [] : [{ id: used, description: cutText(alt, limits.description) }];
      });
      const fields = {
        status: statusOf(post).status,
        media_ids: media.map((one) => one.id),
        media_attributes: media,
      };
      return change(api, pathOf(id), uploaded.ids, { method: 'PUT', ...jsonBody(fields) });
    },

    async remove(ref) {
      const { host } = api;
      if (ref.id === undefined) return { kind: 'refused', failure: { kind: 'not-found', host } };
      const removed = await api.send(pathOf(ref.id), { method: 'DELETE' });
      if (!('outcome' in removed)) return { kind: 'done', ref };
      const { outcome } = removed;
      return outcome.failure?.kind === 'not-found' ? { kind: 'done', ref } : outcome;
    },

    readBack: (ref, { photos }) => readBack(api, ref, Math.min(photos.length, limits.photos)),

    preview(post) {
      const photos = post.photos.slice(0, limits.photos);
      const requests = [
        ...photos.map(({ url, alt }) => [
          '/api/v2/media',
          { file: url, description: cutText(alt, limits.description) },
        ]),
        [statuses, statusOf(post)],
      ];
      return requests
        .map(([path, fields]) => `POST ${api.origin}${path}\n${JSON.stringify(fields, null, 2)}`)
        .join('\n\n');
    },
  };
}

/** Creates or edits a status with these uploads. A refusal may mean that one of them is still processed after all. */
async function change(
  api: Api,
  path: string,
  uploads: readonly string[],
  request: Parameters<Api['read']>[2],
): Promise<Outcome> {
  const changed = await api.read(path, statusSchema, request);
  if (!('outcome' in changed)) return { kind: 'done', ref: changed.value.ref };
  const { outcome } = changed;
  if (outcome.kind !== 'refused' || !(await isBusy(api, uploads))) return outcome;
  return { kind: 'wait', failure: outcome.failure };
}
