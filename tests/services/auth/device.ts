import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { credentials } from '../credentials.ts';
import type { Deps } from '../kernel.ts';
import { devicePage, endPage, problemPage } from './page.ts';

/** The client that may request codes; public, since an installed app has no secrets. */
export const deviceClientId = 'waymark-device-local';
const scopes = ['read:discussion'];
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** Seconds. */
const lifetime = 900;
const firstInterval = 1;

interface Asked {
  userCode: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  polledAt: number;
  /** Seconds. */
  interval: number;
  decision?: 'allow' | 'decline';
}

/** OAuth 2.0 Device Authorization Grant (RFC 8628). */
export function deviceRoutes({ now, origin }: Deps): Hono {
  const app = new Hono();
  /** Pending requests by device code. */
  const asked = new Map<string, Asked>();
  const expired = ({ issuedAt }: Asked) => now() >= issuedAt + lifetime * 1000;

  app.post('/device/code', async (c) => {
    const form = await readForm(c);
    if (form?.get('client_id') !== deviceClientId) return refuse(c, 'invalid_client', 401);
    const wanted = (form.get('scope') ?? '').split(' ').filter(Boolean);
    if (wanted.some((scope) => !scopes.includes(scope))) return refuse(c, 'invalid_scope');
    const deviceCode = randomBytes(20).toString('hex');
    const userCode = newUserCode();
    asked.set(deviceCode, { userCode, issuedAt: now(), polledAt: now(), interval: firstInterval });
    c.header('cache-control', 'no-store');
    return c.json({
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: `${origin('auth')}/device`,
      expires_in: lifetime,
      interval: firstInterval,
    });
  });

  app.post('/device/token', async (c) => {
    c.header('cache-control', 'no-store');
    const form = await readForm(c);
    if (form?.get('client_id') !== deviceClientId) return refuse(c, 'invalid_client', 401);
    if (form.get('grant_type') !== grantType) return refuse(c, 'unsupported_grant_type');
    const deviceCode = form.get('device_code') ?? '';
    const one = asked.get(deviceCode);
    if (!one) return refuse(c, 'invalid_grant');
    if (expired(one)) return refuse(c, 'expired_token');
    const early = now() < one.polledAt + one.interval * 1000;
    one.polledAt = now();
    if (early) {
      one.interval += 5;
      return refuse(c, 'slow_down');
    }
    if (!one.decision) return refuse(c, 'authorization_pending');
    asked.delete(deviceCode);
    if (one.decision === 'decline') return refuse(c, 'access_denied');
    return c.json({
      access_token: credentials.reactionsToken,
      token_type: 'bearer',
      scope: scopes.join(' '),
    });
  });

  app.get('/device', (c) => c.html(devicePage()));
  app.post('/device', async (c) => {
    const { code, decision } = await c.req.parseBody();
    const typed = String(code).trim().toUpperCase();
    const one = [...asked.values()].find(({ userCode }) => userCode === typed);
    if (!one || one.decision || expired(one)) return c.html(problemPage('There is no such code.'), 400);
    if (decision !== 'allow' && decision !== 'decline')
      return c.html(problemPage('Choose Allow or Decline.'), 400);
    one.decision = decision;
    return c.html(endPage(decision === 'allow'));
  });
  return app;
}

const refuse = (c: Context, error: string, status: 400 | 401 = 400) => c.json({ error }, status);

/** RFC 6749 § 3.2: parameters are a form, each of them once. */
async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  const form = new URLSearchParams(await c.req.text());
  const names = [...form.keys()];
  return new Set(names).size === names.length ? form : undefined;
}

/** RFC 8628 § 6.1: letters that are hard to confuse, and form no words. */
function newUserCode(): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ';
  const code = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
