import type { Context } from 'hono';

/** Whether the request has a token with the scope; without it, the response that says so. */
export function refusal(c: Context, tokens: Map<string, string[]>, scope: string): Response | undefined {
  const scopes = scopesOf(c, tokens);
  if (!scopes) return c.json({ error: 'The access token is invalid' }, 401);
  if (scopes.includes(scope) || scopes.includes(scope.split(':')[0] ?? '')) return undefined;
  return c.json({ error: 'This action is outside the authorized scopes' }, 403);
}

export function scopesOf(c: Context, tokens: Map<string, string[]>): string[] | undefined {
  const [, token = ''] = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return tokens.get(token);
}

/** The fields of a JSON body or a form, as `a`, `a[]` or `a[][b]` name them. */
export async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  if (c.req.header('content-type')?.includes('json')) {
    const json: unknown = await c.req.json().catch(() => undefined);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  }
  return c.req.parseBody();
}
