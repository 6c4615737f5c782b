import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { queryOf } from './queries';
import {
  glance,
  headItems,
  type ListName,
  listNames,
  mostFurther,
  mostItems,
  mostReactions,
  pointsOf,
  type RefreshRequest,
} from './request';

const path = fileURLToPath(
  import.meta.resolve('@octokit/graphql-schema').replace('index.js', 'schema.graphql'),
);
// The package's schema declares some fields twice.
const schema = buildSchema(readFileSync(path, 'utf8'), { assumeValidSDL: true });

/** All combinations of lists, since some may be excluded. */
const someLists = Array.from({ length: 2 ** listNames.length - 1 }, (_, bits) =>
  listNames.filter((_list, i) => (bits + 1) & (1 << i)),
);
const heads = (lists: readonly ListName[]): RefreshRequest => ({
  kind: 'heads',
  lists,
  items: headItems(lists.length),
  reactions: glance,
});
const page = (list: ListName, more: object = {}): RefreshRequest => ({
  kind: 'page',
  list,
  items: mostItems,
  reactions: mostReactions,
  ...more,
});
const ids = Array.from({ length: mostItems }, (_, i) => `I_${i}`);
const range = { from: '2020-01-01T00:00:00Z', to: '2020-06-30T23:59:59Z' };
const further = (count: number): RefreshRequest => ({
  kind: 'further',
  items: ids.slice(0, count).map((id) => ({ id, cursor: 'Y3' })),
});
const plain: RefreshRequest[] = (['threads', 'comments'] as const).map((list) => ({
  kind: 'plain',
  list,
  items: mostItems,
  reactions: mostReactions,
}));
const requests: [string, RefreshRequest][] = [
  ...someLists.map((lists): [string, RefreshRequest] => [`heads of ${lists.join(', ')}`, heads(lists)]),
  ...listNames.flatMap((list): [string, RefreshRequest][] => [
    [`${list}, first page`, page(list)],
    [`${list}, next page`, page(list, { cursor: 'Y3' })],
  ]),
  ['threads of a span', page('threads', { range })],
  ['threads of an open span', page('threads', { range: { to: range.to }, cursor: 'Y3' })],
  ['known items', { kind: 'items', ids, reactions: glance }],
  ['further reactions of one', further(1)],
  ['further reactions of many', further(mostFurther)],
  ...plain.map((request): [string, RefreshRequest] => [
    `plain ${'list' in request && request.list}`,
    request,
  ]),
];

describe('the operations', () => {
  it.each(requests)('%s fits the public schema', (_, request) => {
    const { query, variables = {} } = queryOf(request);
    const document = parse(query);
    expect(validate(schema, document).map((error) => error.message)).toEqual([]);
    const [operation] = document.definitions;
    const declared =
      operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
    expect(Object.keys(variables).sort()).toEqual(declared.map(({ variable }) => variable.name.value).sort());
  });

  it.each(requests)('%s asks for no more than the service allows', (_, request) => {
    const { query, variables = {} } = queryOf(request);
    const info = new TypeInfo(schema);
    visit(
      parse(query),
      visitWithTypeInfo(info, {
        Argument(node) {
          if (node.name.value !== 'first' && node.name.value !== 'last') return;
          const { value } = node;
          const asked =
            value.kind === Kind.VARIABLE ? variables[value.name.value] : 'value' in value && value.value;
          expect(Number(asked)).toBeGreaterThan(0);
          expect(Number(asked)).toBeLessThanOrEqual(100);
        },
      }),
    );
  });

  it.each(requests.filter(([name]) => !name.startsWith('plain')))('%s costs one point', (_, request) => {
    expect(pointsOf(request)).toBe(1);
  });

  it('names only the fields of the interface when plain', () => {
    const words = new Set(plain.flatMap((request) => queryOf(request).query.match(/[a-zA-Z]+/g)));
    for (const name of ['id', 'title', 'createdAt', 'repository', '__typename', 'pageInfo', 'rateLimit']) {
      expect(words).not.toContain(name);
    }
    for (const request of plain) expect(queryOf(request).variables).toBeUndefined();
  });
});
