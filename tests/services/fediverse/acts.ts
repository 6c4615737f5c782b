import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { page } from '../auth/page.ts';
import type { Deps } from '../kernel.ts';

const intent = (verb: string) => `https://w3id.org/fep/3b86/${verb}`;
const subscribe = 'http://ostatus.org/schema/1.0/subscribe';

/** How servers of different software describe their members: each name here is the member of another one. */
function membersOf(origin: string): Record<string, unknown> {
  const interact = `${origin}/authorize_interaction?uri=`;
  return {
    // Mastodon 4.6 (https://github.com/mastodon/mastodon/pull/38120).
    mara: [
      { rel: intent('Create'), template: `${origin}/share?text={content}` },
      { rel: intent('Object'), template: `${interact}{object}` },
      { rel: subscribe, template: `${interact}{uri}` },
    ],
    intents: [
      ...['Follow', 'Like', 'Announce', 'Object', 'Bite'].map((verb) => ({
        rel: intent(verb),
        template: `${origin}/intents/${verb}?object={object}&size={size}`,
      })),
      // As the draft of 2024 has it.
      { rel: intent('Create'), href: `${origin}/intents/Create?content={content}&to={inReplyTo}` },
      { rel: subscribe, template: `${interact}{uri}` },
    ],
    // Like Lemmy, Misskey, PeerTube and Pleroma.
    ostatus: [{ rel: subscribe, template: `${origin}/ostatus_subscribe?acct={uri}` }],
    followonly: [{ rel: intent('Follow'), template: `${origin}/intents/Follow?object={object}` }],
    // Like GoToSocial.
    none: [{ rel: 'self', type: 'application/activity+json', href: `${origin}/users/none` }],
    wrong: [
      { rel: subscribe, template: 'javascript:alert("{uri}")' },
      { rel: subscribe, template: 'http://social.example/subscribe?uri={uri}' },
      { rel: subscribe, template: 'https://192.168.1.1/subscribe?uri={uri}' },
      { rel: subscribe, template: `https://{uri}/subscribe` },
      { rel: intent('Like'), template: `${origin}/like` },
      { rel: intent('Object'), template: 7 },
      null,
    ],
    elsewhere: [{ rel: subscribe, template: 'https://app.example/subscribe?uri={uri}' }],
  };
}

/** WebFinger (RFC 7033), NodeInfo, and the pages that links from other sites lead to. */
export function actRoutes({ origin }: Deps): Hono {
  const app = new Hono();
  const here = () => origin('fediverse');

  app.get('/.well-known/webfinger', (c) => {
    const resource = c.req.query('resource') ?? '';
    const { host } = new URL(here());
    const name =
      resource.startsWith('acct:') && resource.endsWith(`@${host}`)
        ? resource.slice(5, -host.length - 1)
        : '';
    c.header('access-control-allow-origin', '*');
    if (name === 'page') return c.html(page('Welcome', html`<h1>Welcome</h1>`));
    const members = membersOf(here());
    if (!Object.hasOwn(members, name)) return c.notFound();
    const body = JSON.stringify({ subject: resource, links: members[name] });
    return c.body(body, 200, { 'content-type': 'application/jrd+json; charset=utf-8' });
  });

  app.get('/.well-known/nodeinfo', (c) =>
    c.json({
      links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: `${here()}/nodeinfo/2.0` }],
    }),
  );
  app.get('/nodeinfo/2.0', (c) => c.json({ version: '2.0', software: { name: 'slipway', version: '1.0' } }));

  const act = (c: Context) => {
    const { uri, acct, object, to } = c.req.query();
    return c.html(page('Your server', html`<h1>Your server</h1><p>${uri ?? acct ?? object ?? to}</p>`));
  };
  for (const path of ['/authorize_interaction', '/ostatus_subscribe', '/intents/:verb']) app.get(path, act);

  // Only for servers that sign their requests, as with Mastodon’s AUTHORIZED_FETCH.
  app.get('/users/*', (c) => c.json({ error: 'Request not signed' }, 401));
  return app;
}
