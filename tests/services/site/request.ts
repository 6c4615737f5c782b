import type { Context } from 'hono';
import { z } from 'zod';

const values = z.array(z.unknown()).min(1);
const valuesByName = z.record(z.string(), values);
const createSchema = z.strictObject({ type: z.tuple([z.string().regex(/^h-/)]), properties: valuesByName });
const updateSchema = z
  .strictObject({
    action: z.literal('update'),
    url: z.string(),
    replace: z.record(z.string(), z.array(z.unknown())).optional(),
    add: valuesByName.optional(),
    delete: z.union([z.array(z.string()), valuesByName]).optional(),
  })
  .refine((update) => update.replace ?? update.add ?? update.delete);
const actionSchema = z.strictObject({ action: z.enum(['delete', 'undelete']), url: z.string() });

export type Ask =
  | { kind: 'create'; type: string; properties: Record<string, unknown[]>; files: Record<string, File[]> }
  | ({ kind: 'update' } & z.infer<typeof updateSchema>)
  | ({ kind: 'action' } & z.infer<typeof actionSchema>);

export interface Read {
  /** Undefined: an invalid request. */
  ask: Ask | undefined;
  /** From the form. */
  token: string | undefined;
}

/** A request to the Micropub endpoint, in any of its three types (https://www.w3.org/TR/micropub/#syntax). */
export async function readAsk(c: Context, { formOnly }: { formOnly: boolean }): Promise<Read> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/json'))
    return {
      ask: formOnly ? undefined : jsonAsk(await c.req.json().catch(() => undefined)),
      token: undefined,
    };
  const form = await c.req.formData().catch(() => undefined);
  return { ask: form && formAsk(form), token: form?.get('access_token')?.toString() };
}

function jsonAsk(body: unknown): Ask | undefined {
  const create = createSchema.safeParse(body);
  if (create.success) {
    const { type, properties } = create.data;
    return { kind: 'create', type: type[0], properties, files: {} };
  }
  const update = updateSchema.safeParse(body);
  if (update.success) return { kind: 'update', ...update.data };
  const action = actionSchema.safeParse(body);
  return action.success ? { kind: 'action', ...action.data } : undefined;
}

function formAsk(form: FormData): Ask | undefined {
  const action = form.get('action');
  if (action !== null) {
    const parsed = actionSchema.safeParse({ action, url: form.get('url') });
    return parsed.success ? { kind: 'action', ...parsed.data } : undefined;
  }
  const type = form.get('h');
  if (typeof type !== 'string') return undefined;
  const properties: Record<string, unknown[]> = {};
  const files: Record<string, File[]> = {};
  for (const [key, value] of form) {
    const name = key.replace(/\[\]$/, '');
    if (name === 'h' || name === 'access_token') continue;
    const place = typeof value === 'string' ? properties : files;
    place[name] = [...(place[name] ?? []), value] as File[];
  }
  return { kind: 'create', type: `h-${type}`, properties, files };
}
