import { type Context, Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { addCheckin, addParameters } from './add.ts';
import { createAllowance, type Group } from './allowance.ts';
import { badParameter, failure, Refusal, success } from './envelope.ts';
import { listCheckins, listParameters } from './list.ts';
import { checkVersion, type Parameters, readParameters } from './parameters.ts';
import { photoRoutes } from './photos.ts';
import { created, detailed, listed } from './present.ts';

/** The check-in API: create, list, details, and the photos. It sends no CORS headers. */
export const createCheckins: CreateService = ({ world, now, origin }) => {
  const app = new Hono();
  const allowance = createAllowance();
  const places = { site: origin('auth'), images: origin('checkins') };

  /** Checks of every request, in order. */
  const admit = (c: Context, group: Group, known: readonly string[]): Parameters => {
    if (!c.req.header('accept')?.includes('application/json')) {
      throw badParameter('Ask for JSON with the header accept: application/json.');
    }
    const query = new URL(c.req.url).searchParams;
    checkVersion(query.get('v') ?? undefined);
    const token = query.get('oauth_token') ?? '';
    if (!world.grants.tokens.includes(token)) {
      throw new Refusal(401, 'invalid_auth', 'OAuth token invalid or revoked.');
    }
    const { headers, refusal } = allowance.spend(token, group, now());
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (refusal) throw refusal;
    return readParameters(c.req.url, known);
  };

  app.post('/v2/checkins/add', async (c) => {
    const parameters = admit(c, 'checkins/add', addParameters);
    if ((await c.req.text()) !== '')
      throw badParameter('Parameters belong in the query string, not in a body.');
    return c.json(success({ checkin: created(world, addCheckin(world, parameters, now()), places) }));
  });

  app.get('/v2/users/self/checkins', (c) => {
    const { count, page } = listCheckins(world, admit(c, 'users/checkins', listParameters));
    return c.json(success({ checkins: { count, items: page.map((checkin) => listed(world, checkin)) } }));
  });

  app.get('/v2/checkins/:id', (c) => {
    const id = c.req.param('id');
    if (id === 'add') throw new Refusal(404, 'endpoint_error', 'Check-ins are added with POST.');
    admit(c, 'checkins/details', []);
    if (world.foreignCheckins.has(id)) {
      throw new Refusal(403, 'not_authorized', 'This check-in is not yours to see.');
    }
    const checkin = world.checkins.find((one) => one.id === id);
    if (checkin === undefined) throw badParameter(`Value ${id} is invalid for checkin id.`);
    return c.json(success({ checkin: detailed(world, checkin, places) }));
  });

  app.route('/img/general', photoRoutes(world));

  app.notFound((c) => c.json(failure(new Refusal(404, 'endpoint_error', 'No such endpoint.')), 404));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json(failure(error), error.status);
  });
  return app;
};
