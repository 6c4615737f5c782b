import { ok, type Result } from '@/lib/http/failure';
import { checkShape } from '@/lib/http/json';
import { dataSchema, furtherNode, type ItemConnection } from '../schema';
import { connections, type ListName, listNames } from './lists';
import type { ReplyError } from './outcome';
import type { RefreshRequest } from './request';
import type { FetchedItem, FetchedPage, RefreshResponse } from './response';

/** What the data of a request's response says; `errors` tell what is gone from what is held back. */
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
    return connection ? [pageOf(list, connection)] : [];
  });
  const further = request.kind === 'further' ? readFurther(request, data, host) : ok([]);
  if (!further.ok) return further;
  return ok({
    ...(viewer?.id && viewer.login && { viewer: { id: viewer.id, login: viewer.login } }),
    ...(rateLimit && { points: rateLimit }),
    pages,
    items: present(nodes ?? []),
    gone: request.kind === 'items' ? goneOf(request.ids, errors) : [],
    further: further.value,
  });
}

function pageOf(list: ListName, { totalCount, issueCount, pageInfo, nodes }: ItemConnection): FetchedPage {
  const total = totalCount ?? issueCount;
  const next =
    (pageInfo?.hasNextPage && pageInfo.endCursor) || (pageInfo?.hasPreviousPage && pageInfo.startCursor);
  return {
    list,
    ...(typeof total === 'number' && { total }),
    asked: nodes?.length ?? 0,
    found: present(nodes ?? []),
    ...(next && { cursor: next }),
  };
}

const present = (found: readonly (FetchedItem | undefined)[]): FetchedItem[] =>
  found.filter((each) => each !== undefined);

/** Ids that the service does not know any more. */
const goneOf = (ids: readonly string[], errors: readonly ReplyError[]): string[] =>
  errors.flatMap(({ type, path }) => {
    const [root, place] = path ?? [];
    const id = root === 'nodes' && typeof place === 'number' ? ids[place] : undefined;
    return type === 'NOT_FOUND' && id !== undefined ? [id] : [];
  });

function readFurther(
  { items }: Extract<RefreshRequest, { kind: 'further' }>,
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
