import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { glance, type ListName, listNames, mostFurther, mostItems, mostReactions } from './lists';
import { operationOf } from './operations';
import { headItems, pointsOf } from './planner';
import type { Step } from './steps';

const path = fileURLToPath(
  import.meta.resolve('@octokit/graphql-schema').replace('index.js', 'schema.graphql'),
);
// The package says some fields twice.
const schema = buildSchema(readFileSync(path, 'utf8'), { assumeValidSDL: true });

/** Every way in which lists can be asked for together: some may be left out. */
const someLists = Array.from({ length: 2 ** listNames.length - 1 }, (_, bits) =>
  listNames.filter((_list, i) => (bits + 1) & (1 << i)),
);
const heads = (lists: readonly ListName[]): Step => ({
  kind: 'heads',
  lists,
  items: headItems(lists.length),
  reactions: glance,
});
const page = (list: ListName, more: object = {}): Step => ({
  kind: 'page',
  list,
  items: mostItems,
  reactions: mostReactions,
  ...more,
});
const ids = Array.from({ length: mostItems }, (_, i) => `I_${i}`);
const range = { from: '2020-01-01T00:00:00Z', to: '2020-06-30T23:59:59Z' };
const further = (count: number): Step => ({
  kind: 'further',
  items: ids.slice(0, count).map((id) => ({ id, cursor: 'Y3' })),
});
const plain: Step[] = (['threads', 'comments'] as const).map((list) => ({
  kind: 'plain',
  list,
  items: mostItems,
  reactions: mostReactions,
}));
const steps: [string, Step][] = [
  ...someLists.map((lists): [string, Step] => [`heads of ${lists.join(', ')}`, heads(lists)]),
  ...listNames.flatMap((list): [string, Step][] => [
    [`${list}, first page`, page(list)],
    [`${list}, next page`, page(list, { cursor: 'Y3' })],
  ]),
  ['threads of a span', page('threads', { range })],
  ['threads of an open span', page('threads', { range: { to: range.to }, cursor: 'Y3' })],
  ['known items', { kind: 'items', ids, reactions: glance }],
  ['further reactions of one', further(1)],
  ['further reactions of many', further(mostFurther)],
  ...plain.map((step): [string, Step] => [`plain ${'list' in step && step.list}`, step]),
];

describe('the operations', () => {
  it.each(steps)('%s fits the public schema', (_, step) => {
    const { query, variables = {} } = operationOf(step);
    const document = parse(query);
    expect(validate(schema, document).map((error) => error.message)).toEqual([]);
    const [operation] = document.definitions;
    const declared =
      operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
    expect(Object.keys(variables).sort()).toEqual(declared.map(({ variable }) => variable.name.value).sort());
  });

  it.each(steps)('%s asks for no more than the service allows', (_, step) => {
    const { query, variables = {} } = operationOf(step);
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

  it.each(steps.filter(([name]) => !name.startsWith('plain')))('%s costs one point', (_, step) => {
    expect(pointsOf(step)).toBe(1);
  });

  it('names only the fields of the interface when plain', () => {
    const words = new Set(plain.flatMap((step) => operationOf(step).query.match(/[a-zA-Z]+/g)));
    for (const name of ['id', 'title', 'createdAt', 'repository', '__typename', 'pageInfo', 'rateLimit']) {
      expect(words).not.toContain(name);
    }
    for (const step of plain) expect(operationOf(step).variables).toBeUndefined();
  });
});
