import { Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import { accountEntity, entity } from './entity.ts';
import { refusal, scopesOf } from './request.ts';
import { isOpen } from './statuses.ts';

/** https://docs.joinmastodon.org/methods/accounts/ */
export function accountRoutes({ world, origin }: Deps): Hono {
  const app = new Hono();
  const here = world.fediverse;

  app.get('/api/v1/accounts/verify_credentials', (c) => {
    const refused = refusal(c, here.tokens, 'read:accounts');
    return refused ?? c.json({ ...accountEntity(here.account, origin('fediverse')), source: { note: '' } });
  });

  app.get('/api/v1/accounts/:id/statuses', (c) => {
    if (c.req.param('id') !== here.account.id) return c.json({ error: 'Record not found' }, 404);
    const { limit = '20', max_id, since_id, min_id } = c.req.query();
    const size = Math.min(40, Number(limit) || 20);
    const mine = scopesOf(c, here.tokens) !== undefined || here.switches.showsPrivate;
    const after = BigInt(since_id ?? min_id ?? 0);
    const fits = here.statuses.filter(
      (one) =>
        (here.switches.listsPublicOnly ? one.visibility === 'public' : mine || isOpen(one)) &&
        BigInt(one.id) > after &&
        (max_id === undefined || BigInt(one.id) < BigInt(max_id)),
    );
    // The oldest of them with min_id, else the newest; always newest first.
    const page = (min_id === undefined ? fits.slice(-size) : fits.slice(0, size)).reverse();
    const [first, last] = [page[0], page.at(-1)];
    if (first && last) {
      const at = `${origin('fediverse')}${c.req.path}?limit=${size}`;
      c.header('link', `<${at}&max_id=${last.id}>; rel="next", <${at}&min_id=${first.id}>; rel="prev"`);
    }
    return c.json(page.map((one) => entity(one, here, origin('fediverse'))));
  });
  return app;
}
