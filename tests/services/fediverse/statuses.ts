import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../kernel.ts';
import type { Media, Status } from '../world/fediverse.ts';
import { lengthOf } from './content.ts';
import { entity } from './entity.ts';
import { fieldsOf, refusal, scopesOf } from './request.ts';

const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]);
const fieldsSchema = z.looseObject({
  status: z.string().default(''),
  media_ids: list.default([]),
  media_attributes: z.array(z.object({ id: z.string(), description: z.string().optional() })).default([]),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).default('public'),
});
type Fields = z.infer<typeof fieldsSchema>;

/** https://docs.joinmastodon.org/methods/statuses/ */
export function statusRoutes({ world, now, origin }: Deps): Hono {
  const app = new Hono();
  const here = world.fediverse;
  const { tokens, media, switches, limits, keys } = here;
  const show = (status: Status) => entity(status, here, origin('fediverse'));
  const find = (c: Context) => here.statuses.find(({ id }) => id === c.req.param('id'));

  /** The time, then a number that grows: as long as any other, so that ids sort by time. */
  const newId = () => String(BigInt(now()) * 65_536n + BigInt(here.statuses.length));

  /** The problem of a new or edited post. */
  function problemOf(fields: Fields, attached: readonly string[]): string | undefined {
    const used = fields.media_ids.map((id) => media.get(id));
    if (!fields.status.trim() && used.length === 0) return "Validation failed: Text can't be blank";
    if (lengthOf(fields.status, limits.perUrl) > limits.characters) {
      return `Validation failed: Text character limit of ${limits.characters} exceeded`;
    }
    if (used.length > limits.media) return `Cannot attach more than ${limits.media} files`;
    const usable = (one: Media | undefined) => one && (!one.attached || attached.includes(one.id));
    if (!used.every(usable)) return 'Validation failed: Media is invalid';
    if (used.some((one) => one && one.busy > 0)) return tooEarly;
    if (used.length > 0 && switches.attachEarly > 0) {
      switches.attachEarly -= 1;
      return tooEarly;
    }
    return undefined;
  }

  app.post('/api/v1/statuses', async (c) => {
    const refused = refusal(c, tokens, 'write:statuses');
    if (refused) return refused;
    const key = c.req.header('idempotency-key');
    const earlier = here.statuses.find(({ id }) => key !== undefined && id === keys.get(key));
    if (earlier && switches.repeatsFail) return c.text('We are sorry, but something went wrong', 500);
    if (earlier && !switches.ignoresKey) return c.json(show(earlier));
    const fields = fieldsSchema.safeParse(await fieldsOf(c));
    if (!fields.success) return c.json({ error: 'Validation failed' }, 422);
    const problem = problemOf(fields.data, []);
    if (problem) return c.json({ error: problem }, 422);
    const made: Status = {
      id: newId(),
      text: fields.data.status,
      visibility: fields.data.visibility,
      media: fields.data.media_ids,
      createdAt: now(),
      app: here.apps.at(-1)?.name ?? 'Web',
    };
    attach(made.media);
    here.statuses.push(made);
    if (key !== undefined) keys.set(key, made.id);
    return c.json(show(made));
  });

  const attach = (ids: readonly string[]) => {
    for (const id of ids) {
      const one = media.get(id);
      if (one) one.attached = true;
    }
  };

  app.get('/api/v1/statuses/:id', (c) => {
    const status = find(c);
    const seen = status && (isOpen(status) || switches.showsPrivate || scopesOf(c, tokens));
    return seen ? c.json(show(status)) : c.json({ error: 'Record not found' }, 404);
  });

  app.put('/api/v1/statuses/:id', async (c) => {
    const refused = refusal(c, tokens, 'write:statuses');
    if (refused) return refused;
    const status = find(c);
    if (!status) return c.json({ error: 'Record not found' }, 404);
    const fields = fieldsSchema.safeParse(await fieldsOf(c));
    if (!fields.success) return c.json({ error: 'Validation failed' }, 422);
    const problem = problemOf(fields.data, status.media);
    if (problem) return c.json({ error: problem }, 422);
    // The visibility stays, and media that are not named go.
    Object.assign(status, { text: fields.data.status, media: fields.data.media_ids, editedAt: now() });
    if (switches.newIdAtEdit) status.id = newId();
    attach(status.media);
    for (const { id, description = '' } of fields.data.media_attributes) {
      const one = media.get(id);
      if (one && status.media.includes(id)) one.description = description || null;
    }
    return c.json(show(status));
  });

  app.delete('/api/v1/statuses/:id', (c) => {
    const refused = refusal(c, tokens, 'write:statuses');
    if (refused) return refused;
    const status = find(c);
    if (!status) return c.json({ error: 'Record not found' }, 404);
    here.statuses = here.statuses.filter((one) => one !== status);
    return c.json({ ...show(status), text: status.text });
  });
  return app;
}

const tooEarly = 'Cannot attach files that have not finished processing. Try again in a moment!';

export const isOpen = ({ visibility }: Status): boolean =>
  visibility === 'public' || visibility === 'unlisted';
