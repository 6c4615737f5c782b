import type { Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { HttpAnswer } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import type { Post, PostPhoto } from '@/lib/outbox/post';
import type { PostVisibility } from '../../model';
import { beforePublishing, type Unpublished } from '../outcome';
import type { Outcome, Photo, Ref, Target } from '../target';
import { fieldsOf, type Properties, photoOf, propertiesOf } from './entry';
import { find } from './find';
import { readBack } from './read-back';
import { sourceSchema } from './schema';
import { createServer, isPage, isSuccess, postAt, type ServerParts, unsuccessful } from './server';
import { type Changes, changesOf, hasAny, repeatable, unconfirmed } from './update';

export interface MicropubParts extends ServerParts {
  web: Web;
  me: string;
  /** The server is known to take forms only. */
  form?: boolean | undefined;
  /** Those that the server lists; absent where it lists none. */
  visibilities?: readonly PostVisibility[] | undefined;
  /** Unix milliseconds. */
  now(): number;
}

/** A site with a Micropub endpoint (https://www.w3.org/TR/micropub/). */
export function createMicropub(parts: MicropubParts): Target {
  const { endpoint, mediaEndpoint, now } = parts;
  const server = createServer(parts);
  const offers = ({ visibility }: Post) => parts.visibilities?.includes(visibility) ?? true;
  const notOffered: Outcome = {
    kind: 'refused',
    failure: { kind: 'invalid', field: new URL(parts.me).host, problem: 'notOffered' },
  };
  const nowhere: Outcome = {
    kind: 'refused',
    failure: { kind: 'not-found', host: new URL(parts.me).host },
  };
  /** Its address is not known; an earlier build stored that of the person’s page then. */
  const isNowhere = ({ url }: Ref) => url === '' || isPage(url, parts.me);

  /** One that was cleaned has no address to know it by: it is uploaded anew, where that can be. */
  const isSame = (one: PostPhoto, other: PostPhoto): boolean =>
    one.url === other.url && one.alt === other.alt && (one.url !== '' || mediaEndpoint === undefined);

  /** In JSON; a server that does not understand it did nothing, and gets the form. */
  async function send(body: object, form: () => Promise<Result<HttpAnswer>>): Promise<Result<HttpAnswer>> {
    if (parts.form) return form();
    const answer = await server.json(body);
    return answer.ok && [400, 415].includes(answer.value.status) ? form() : answer;
  }

  /** The photos’ values in a post: their addresses at the media endpoint, else those they have. */
  async function upload(
    given: readonly PostPhoto[],
    photos: readonly (Photo | undefined)[],
  ): Promise<unknown[] | Unpublished> {
    const values: unknown[] = [];
    for (const [index, { url, alt }] of given.entries()) {
      const photo = mediaEndpoint === undefined ? undefined : photos[index];
      const made = photo ? await server.upload(photo) : { url };
      if ('kind' in made) return beforePublishing(made, new URL(mediaEndpoint ?? endpoint).host);
      if (made.url) values.push(photoOf(made.url, alt));
    }
    return values;
  }

  /** A change may give a post another address. */
  function changed(ref: Ref, answer: Result<HttpAnswer>): Outcome {
    if (!answer.ok || !isSuccess(answer.value)) return unsuccessful(answer, now());
    return { kind: 'done', ref: { url: postAt(answer.value, parts) ?? ref.url } };
  }

  /** The lists of a post that are added to, as they are now; nothing where the server does not tell. */
  async function current(ref: Ref, { add = {} }: Changes): Promise<{ lists?: Properties } | Unpublished> {
    const names = Object.keys(add);
    if (names.length === 0) return {};
    const answer = await server.query([
      ['q', 'source'],
      ['url', ref.url],
      ...names.map((name) => ['properties[]', name] as const),
    ]);
    if (!answer.ok || !isSuccess(answer.value)) {
      const outcome = unsuccessful(answer, now());
      return outcome.kind === 'refused' ? {} : beforePublishing(outcome, new URL(endpoint).host);
    }
    const parsed = parseJson(answer.value.text, sourceSchema, answer.value.host);
    return parsed.ok ? { lists: parsed.value.properties } : {};
  }

  return {
    async create(post, photos) {
      if (!offers(post)) return notOffered;
      const values = await upload(post.photos, photos);
      if (!Array.isArray(values)) return values;
      const properties = propertiesOf(post, { photos: values });
      const answer = await send({ type: ['h-entry'], properties }, () => {
        const inForm = mediaEndpoint === undefined && photos.length > 0;
        return server.form(
          fieldsOf(post, { photos: inForm ? [] : values.map(addressOf) }),
          inForm ? photos : [],
        );
      });
      const location = answer.ok ? postAt(answer.value, parts) : undefined;
      if (answer.ok && location !== undefined) {
        if (answer.value.status === 201) return { kind: 'done', ref: { url: location } };
        if (answer.value.status === 202) return { kind: 'accepted', ref: { url: location } };
      }
      return unsuccessful(answer, now());
    },
    find: (post, since, ...more) => find({ ...parts, server }, post, since, ...more),
    async update(ref, post, before, photos, again) {
      if (post.visibility !== before.visibility && !offers(post)) return notOffered;
      if (isNowhere(ref)) return nowhere;
      const lost = again || before.photos.some((photo) => !post.photos.some((each) => isSame(each, photo)));
      const wanted = post.photos.map((photo, index) => ({ photo, bytes: photos[index] }));
      // The address of a lost photo at the site is not known: the others take its place.
      const added = wanted.filter(({ photo }) => lost || !before.photos.some((each) => isSame(each, photo)));
      const values = await upload(
        added.map(({ photo }) => photo),
        added.map(({ bytes }) => bytes),
      );
      if (!Array.isArray(values)) return values;
      const kept = lost ? [] : before.photos.map(({ url }) => url);
      const old: Properties = {
        ...propertiesOf(before, { photos: lost ? ['lost'] : kept }),
        // An earlier change may have arrived, of which this one takes back what it does not have.
        ...(again && unconfirmed),
      };
      const wished = changesOf(old, propertiesOf(post, { photos: [...kept, ...values] }));
      const known = await current(ref, wished);
      if ('kind' in known) return known;
      const changes = known.lists ? repeatable(wished, known.lists) : wished;
      if (!hasAny(changes)) return { kind: 'done', ref };
      return changed(ref, await server.json({ action: 'update', url: ref.url, ...changes }));
    },
    async remove(ref) {
      if (isNowhere(ref)) return nowhere;
      const body = { action: 'delete', url: ref.url };
      const answer = await send(body, () => server.form(Object.entries(body)));
      return answer.ok && answer.value.status === 410 ? { kind: 'done', ref } : changed(ref, answer);
    },
    readBack: (ref, post) => readBack({ ...parts, server }, ref, post),
    preview(post) {
      const lines = parts.form
        ? fieldsOf(post).map((field) => field.join(' = '))
        : [JSON.stringify({ type: ['h-entry'], properties: propertiesOf(post) }, null, 2)];
      return [`POST ${endpoint}`, '', ...lines].join('\n');
    },
  };
}

const addressOf = (photo: unknown): unknown =>
  typeof photo === 'object' && photo ? Reflect.get(photo, 'value') : photo;
