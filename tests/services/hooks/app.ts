import { Hono } from 'hono';
import { html } from 'hono/html';
import { Webhook } from 'standardwebhooks';
import { page } from '../auth/page.ts';
import type { CreateService } from '../kernel.ts';

/** Receives webhooks at `/receive`, and lists them. Repeats have the id of their first. */
export const createHooks: CreateService = ({ world }) => {
  const app = new Hono();
  const { hooks } = world;

  app.post('/receive', async (c) => {
    const body = await c.req.text();
    hooks.deliveries.push({
      id: c.req.header('webhook-id') ?? '',
      timestamp: Number(c.req.header('webhook-timestamp')),
      body,
      signed: isSigned(hooks.secret, body, c.req.header()),
    });
    const { status, headers } = hooks.answer;
    return new Response(null, { status, headers });
  });

  app.get('/', (c) =>
    c.html(
      page(
        'Webhooks',
        html`<h1>Webhooks</h1>${hooks.deliveries.map(
          ({ id, body, signed }) =>
            html`<p>${id} · ${signed ? 'signed' : 'not signed'}</p><pre>${body}</pre>`,
        )}`,
      ),
    ),
  );
  return app;
};

/** By the reference library of https://www.standardwebhooks.com. */
function isSigned(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
