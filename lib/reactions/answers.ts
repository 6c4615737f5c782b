import { ok, type Result } from '@/lib/http/failure';
import { checkShape } from '@/lib/http/json';
import type { Answer, Found, FoundPage } from './found';
import { connections, type ListName, listNames } from './lists';
import { dataSchema, furtherNode, type ItemConnection } from './schema';
import type { Step } from './steps';
import type { ReplyError } from './trouble';

/** What the data of a step's answer says; `errors` tell what is gone from what is held back. */
export function readAnswer(
  step: Step,
  data: Record<string, unknown>,
  errors: readonly ReplyError[],
  host: string,
): Result<Answer> {
  const checked = checkShape(data, dataSchema, host);
  if (!checked.ok) return checked;
  const { viewer, search, rateLimit, nodes } = checked.value;
  const pages = listNames.flatMap((list): FoundPage[] => {
    const connection = list === 'threads' ? search : viewer?.[connections[list]];
    return connection ? [pageOf(list, connection)] : [];
  });
  const further = step.kind === 'further' ? readFurther(step, data, host) : ok([]);
  if (!further.ok) return further;
  return ok({
    ...(viewer?.id && viewer.login && { viewer: { id: viewer.id, login: viewer.login } }),
    ...(rateLimit && { points: rateLimit }),
    pages,
    items: present(nodes ?? []),
    gone: step.kind === 'items' ? goneOf(step.ids, errors) : [],
    further: further.value,
  });
}

function pageOf(list: ListName, { totalCount, issueCount, pageInfo, nodes }: ItemConnection): FoundPage {
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

const present = (found: readonly (Found | undefined)[]): Found[] =>
  found.filter((each) => each !== undefined);

/** Ids that the service does not know any more. */
const goneOf = (ids: readonly string[], errors: readonly ReplyError[]): string[] =>
  errors.flatMap(({ type, path }) => {
    const [root, place] = path ?? [];
    const id = root === 'nodes' && typeof place === 'number' ? ids[place] : undefined;
    return type === 'NOT_FOUND' && id !== undefined ? [id] : [];
  });

function readFurther(
  { items }: Extract<Step, { kind: 'further' }>,
  data: Record<string, unknown>,
  host: string,
): Result<Answer['further']> {
  const further: Answer['further'] = [];
  for (const index of items.keys()) {
    const node = data[`item${index}`];
    if (node === null || node === undefined) continue;
    const checked = checkShape(node, furtherNode, host);
    if (!checked.ok) return checked;
    further.push({ id: checked.value.id, ...checked.value.reactions });
  }
  return ok(further);
}
