import { type Context, Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import type { SitePost } from '../world/site.ts';
import { type Ask, readAsk } from './request.ts';

/** Milliseconds. */
const delay = 60_000;

/** The Micropub endpoint (https://www.w3.org/TR/micropub/) and its media endpoint. */
export function micropubRoutes(deps: Deps): Hono {
  const { world, now, origin } = deps;
  const app = new Hono();
  const site = origin('site');
  const { posts, tokens, media, habits } = world.site;
  const urlOf = ({ slug }: SitePost) => `${site}/posts/${slug}`;
  const visibilities = () => ['public', ...(habits.noUnlisted ? [] : ['unlisted']), 'private'];
  const postAt = (url: unknown) => posts.find((post) => urlOf(post) === url);

  const refuse = (c: Context, status: 400 | 401, error: string, error_description: string) =>
    c.json({ error, error_description }, status === 400 && habits.refusesWith500 ? 500 : status);

  /** The scopes of a request; else the response (RFC 6750 § 3.1). */
  function scopesOf(c: Context, inForm?: string): readonly string[] | Response {
    const inHeader = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (inHeader !== undefined && inForm !== undefined)
      return refuse(c, 400, 'invalid_request', 'Two tokens.');
    const given = inHeader ?? inForm;
    const token = tokens.find(({ value, expiresAt }) => value === given && now() < expiresAt);
    if (token) return token.scope;
    if (habits.loginRedirect) return c.redirect('/login', 302);
    return refuse(c, 401, 'unauthorized', 'The token is missing or invalid.');
  }
  const lacks = (c: Context, scope: string) =>
    c.json({ error: 'insufficient_scope', error_description: `The token lacks ${scope}.`, scope }, 401);

  app.get('/login', (c) => c.html('<!doctype html><title>Sign in</title><h1>Sign in</h1>'));

  app.get('/micropub', (c) => {
    const scopes = scopesOf(c);
    if (scopes instanceof Response) return scopes;
    const query = new URL(c.req.url).searchParams;
    const kind = query.get('q');
    if (kind === 'config' && habits.htmlConfig) return c.html('<!doctype html><title>Home</title>');
    if (kind === 'config')
      return c.json({
        ...(habits.noMedia ? {} : { 'media-endpoint': `${site}/media` }),
        visibility: visibilities(),
        q: ['config', 'source'],
      });
    if (kind === 'source') return source(c, query);
    return refuse(c, 400, 'invalid_request', 'There is no such query.');
  });

  /** https://www.w3.org/TR/micropub/#source-content; without `url` https://indieweb.org/Micropub-extensions#Query_for_Post_List */
  function source(c: Context, query: URLSearchParams): Response {
    if (!query.has('url') && !habits.noList) return list(c, query);
    const post = postAt(query.get('url'));
    if (!post || post.shownFrom > now()) return refuse(c, 400, 'invalid_request', 'The post was not found.');
    const wanted = [...query.getAll('properties[]'), ...query.getAll('properties')];
    if (wanted.length === 0) return c.json({ type: [post.type], properties: shaped(post.properties) });
    const some = Object.entries(post.properties).filter(([name]) => wanted.includes(name));
    return c.json({ properties: Object.fromEntries(some) });
  }

  function list(c: Context, query: URLSearchParams): Response {
    const limit = Math.min(Number(query.get('limit') ?? 20), 20);
    const listed = posts.filter((post) => !post.deleted && post.shownFrom <= now()).reverse();
    const start = Number(query.get('after') ?? 0);
    const items = listed.slice(start, start + limit).map((post) => ({
      type: [post.type],
      properties: { ...shaped(post.properties), ...(habits.listWithoutUrls ? {} : { url: [urlOf(post)] }) },
    }));
    const more = start + limit < listed.length && { paging: { after: String(start + limit) } };
    return c.json({ items: habits.phpShapes ? [...items, []] : items, ...more });
  }

  function shaped(properties: SitePost['properties']): Record<string, unknown> {
    const { checkin, location, ...others } = properties;
    if (!habits.phpShapes) return properties;
    const one = { ...(checkin && { checkin: checkin[0] }), ...(location && { location: location[0] }) };
    return { ...others, ...one };
  }

  app.post('/micropub', async (c) => {
    const { ask, token } = await readAsk(c, habits);
    const scopes = scopesOf(c, token);
    if (scopes instanceof Response) return scopes;
    if (!ask) return refuse(c, 400, 'invalid_request', 'The request is not understood.');
    const scope = ask.kind === 'action' ? ask.action : ask.kind;
    if (!scopes.includes(scope)) return lacks(c, scope);
    if (ask.kind === 'create') return create(c, ask);
    const post = postAt(ask.url);
    if (!post) return refuse(c, 400, 'invalid_request', 'The post was not found.');
    if (ask.kind === 'action') post.deleted = ask.action === 'delete';
    else update(post, ask);
    return c.body(null, 204);
  });

  async function create(c: Context, { type, properties, files }: Ask & { kind: 'create' }) {
    const stored = { ...properties };
    for (const [name, given] of Object.entries(files))
      for (const file of given) stored[name] = [...(stored[name] ?? []), await store(file)];
    const published = new Date(String(stored.published?.[0] ?? new Date(now()).toISOString()));
    if (Number.isNaN(published.getTime())) return refuse(c, 400, 'invalid_request', 'published is no date.');
    if (!stored.published || habits.dropsOffset) stored.published = [published.toISOString()];
    if (!visibilities().includes(String(stored.visibility ?? 'public')))
      return refuse(c, 400, 'invalid_request', 'There is no such visibility.');
    if (habits.needsContent && !stored.content && !stored.name) return c.body(null, 201, { location: '' });
    const shownFrom = now() + (habits.early ? delay : 0);
    const post = { slug: String(posts.length + 1), type, properties: stored, shownFrom, deleted: false };
    posts.push(post);
    const location = habits.emptyLocation ? '' : urlOf(post);
    if (habits.redirectsToPost) return c.redirect(location, 303);
    return c.body(null, habits.early ? 202 : 201, habits.noLocation ? {} : { location });
  }

  function update({ properties }: SitePost, asked: Ask & { kind: 'update' }) {
    const { replace = {} } = asked;
    if (habits.dropsPhotos && replace.content) delete properties.photo;
    for (const [name, values] of Object.entries(replace))
      if (name !== 'visibility' || !habits.keepsVisibility) properties[name] = values;
    for (const [name, values] of Object.entries(asked.add ?? {})) {
      if (habits.addsOnlyTags && !['category', 'syndication'].includes(name)) continue;
      properties[name] = [...(properties[name] ?? []), ...values];
    }
    const removed = asked.delete ?? [];
    if (Array.isArray(removed)) for (const name of removed) delete properties[name];
    else
      for (const [name, values] of Object.entries(removed))
        properties[name] = (properties[name] ?? []).filter((value) => !values.includes(value));
  }

  async function store(file: File): Promise<string> {
    const name = `${media.length + 1}-${file.name}`;
    media.push({ name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
    return `${site}/media/${name}`;
  }

  // https://www.w3.org/TR/micropub/#media-endpoint
  app.post('/media', async (c) => {
    const form = await c.req.formData().catch(() => undefined);
    const scopes = scopesOf(c, form?.get('access_token')?.toString());
    if (scopes instanceof Response) return scopes;
    if (!scopes.includes('media') && !scopes.includes('create')) return lacks(c, 'media');
    const file = form?.get('file');
    if (!(file instanceof File)) return refuse(c, 400, 'invalid_request', 'There is no file.');
    return c.body(null, 201, { location: await store(file) });
  });

  app.get('/media/:name', (c) => {
    const found = media.find(({ name }) => name === c.req.param('name'));
    return found ? c.body(found.bytes, 200, { 'content-type': found.type }) : c.notFound();
  });
  return app;
}
