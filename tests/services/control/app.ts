import { Hono } from 'hono';
import { z } from 'zod';
import { serviceNames } from '../kernel.ts';
import { siteHabitsChange } from '../world/site.ts';
import { behaviourSchema } from './behaviour.ts';
import type { Control } from './control.ts';

const clockSchema = z.union([z.strictObject({ time: z.number() }), z.strictObject({ advance: z.number() })]);
const filterSchema = z.object({
  service: z.enum(serviceNames).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
});

/**
 * Control over HTTP, in JSON:
 * `GET|POST|DELETE /behaviours`, `GET|DELETE /requests?service&method&path`, `GET|PUT /clock {time}|{advance}`,
 * `GET /checkins?venueId`, `PUT /site {habit: boolean}`, `POST /tokens/revoke {token?}`, `POST /redirects {uri}`, `GET /settings?accessToken=no`,
 * `POST /reset`.
 */
export function createControlApp(control: Control, settings: (signedIn: boolean) => object): Hono {
  const app = new Hono();
  const done = { ok: true };

  app.get('/behaviours', (c) => c.json(control.behaviours()));
  app.post('/behaviours', async (c) => {
    control.behave(behaviourSchema.parse(await c.req.json()));
    return c.json(done);
  });
  app.delete('/behaviours', (c) => {
    control.behaveWell();
    return c.json(done);
  });

  app.get('/requests', (c) => c.json(control.requests(filterSchema.parse(c.req.query()))));
  app.delete('/requests', (c) => {
    control.clearRequests();
    return c.json(done);
  });

  app.get('/clock', (c) => c.json({ time: control.now() }));
  app.put('/clock', async (c) => {
    const change = clockSchema.parse(await c.req.json());
    if ('time' in change) control.setClock(change.time);
    else control.advanceClock(change.advance);
    return c.json({ time: control.now() });
  });

  app.get('/checkins', (c) => c.json({ count: control.countCheckins(c.req.query('venueId')) }));
  app.put('/site', async (c) => {
    control.siteHabits(siteHabitsChange.parse(await c.req.json()));
    return c.json(done);
  });
  app.post('/tokens/revoke', async (c) => {
    const { token } = z.strictObject({ token: z.string().optional() }).parse(await c.req.json());
    control.revokeTokens(token);
    return c.json(done);
  });
  app.post('/redirects', async (c) => {
    control.registerRedirect(z.strictObject({ uri: z.url() }).parse(await c.req.json()).uri);
    return c.json(done);
  });
  app.get('/settings', (c) => c.json(settings(c.req.query('accessToken') !== 'no')));
  app.post('/reset', (c) => {
    control.reset();
    return c.json(done);
  });

  app.notFound((c) => c.json({ error: 'No such control.' }, 404));
  app.onError((error, c) => c.json({ error: error.message }, 400));
  return app;
}
