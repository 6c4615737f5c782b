import { ok, type Result } from '@/lib/http/failure';
import { checkShape } from '@/lib/http/json';
import type { FetchedItem, ReactionWindow } from '../model';
import { dataSchema, furtherNode, type ItemPage, present } from '../schema';
import type { ReplyError } from './outcome';
import { connections, type ListName, listNames, type RefreshRequest, type RequestOf } from './request';

export type FetchedPage = ItemPage & { list: ListName };

export interface RefreshResponse {
  viewer?: { id: string; login: string } | undefined;
  points?: { cost: number; remaining: number; resetAt: number } | undefined;
  pages: FetchedPage[];
  /** Requested known items; withheld ones are absent. */
  items: FetchedItem[];
  /** Ids of known items that no longer exist. */
  gone: string[];
  further: ({ id: string } & ReactionWindow)[];
}

/** Parses the data of a response; `errors` distinguish deleted from withheld items. */
export function readResponse(
  request: RefreshRequest,
  data: Record<string, unknown>,
  errors: readonly ReplyError[],
  host: string,
): Result<RefreshResponse> {
  const checked = checkShape(data, dataSchema, host);
  if (!checked.ok) return checked;
  const { viewer, search, rateLimit, nodes } = checked.value;
  const pages = listNames.flatMap((list): FetchedPage[] => {
    const connection = list === 'threads' ? search : viewer?.[connections[list]];
    return connection ? [{ list, ...connection }] : [];
  });
  const further = request.kind === 'further' ? readFurther(request, data, host) : ok([]);
  if (!further.ok) return further;
  return ok({
    viewer: viewer?.id && viewer.login ? { id: viewer.id, login: viewer.login } : undefined,
    points: rateLimit ?? undefined,
    pages,
    items: present(nodes ?? []),
    gone: request.kind === 'items' ? goneOf(request.ids, errors) : [],
    further: further.value,
  });
}

const goneOf = (ids: readonly string[], errors: readonly ReplyError[]): string[] =>
  errors.flatMap(({ type, path }) => {
    const [root, index] = path ?? [];
    const id = root === 'nodes' && typeof index === 'number' ? ids[index] : undefined;
    return type === 'NOT_FOUND' && id !== undefined ? [id] : [];
  });

function readFurther(
  { items }: RequestOf<'further'>,
  data: Record<string, unknown>,
  host: string,
): Result<RefreshResponse['further']> {
  const further: RefreshResponse['further'] = [];
  for (const index of items.keys()) {
    const node = data[`item${index}`];
    if (node === null || node === undefined) continue;
    const checked = checkShape(node, furtherNode, host);
    if (!checked.ok) return checked;
    further.push({ id: checked.value.id, ...checked.value.reactions });
  }
  return ok(further);
}
