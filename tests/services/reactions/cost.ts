import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql/index.js';
import { excessive, tooManyIds, tooManyNodes, unbounded } from './errors.ts';

export interface Cost {
  points: number;
  nodes: number;
}

type Values = Record<string, unknown>;

/**
 * The cost of a query before it runs: every connection is one request for each of its parents, a hundred requests
 * are a point. Fragments on different types under one name count once, since an object has one type only.
 * Throws what the service refuses: pages over 100, pages without bounds, more than 500,000 nodes.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  /** Requests and nodes by response path. */
  const seen = new Map<string, { requests: number; nodes: number }>();

  function walk(set: SelectionSetNode, type: GraphQLCompositeType, parents: number, path: string[]): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) field(selection, type, parents, path);
      else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        const condition = fragment?.typeCondition ? typeFromAST(schema, fragment.typeCondition) : type;
        if (fragment && isCompositeType(condition)) walk(fragment.selectionSet, condition, parents, path);
      }
    }
  }

  function field(node: FieldNode, type: GraphQLCompositeType, parents: number, path: string[]): void {
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    const definition = type.getFields()[node.name.value];
    if (!definition) return;
    const name = node.name.value;
    const here = [...path, node.alias?.value ?? name];
    const args: Values = getArgumentValues(definition, node, variables);
    let children = parents;
    const result = getNamedType(definition.type);
    if (result.name.endsWith('Connection')) {
      children = parents * size(name, args, here);
      seen.set(here.join('.'), { requests: parents, nodes: children });
    } else if (name === 'nodes' && Array.isArray(args.ids)) {
      if (args.ids.length > 100) throw tooManyIds(args.ids.length);
      children = args.ids.length;
      seen.set(here.join('.'), { requests: 1, nodes: children });
    }
    if (node.selectionSet && isCompositeType(result)) walk(node.selectionSet, result, children, here);
  }

  const root = schema.getRootType(operation.operation);
  if (!root) throw new GraphQLError(`This service has no ${operation.operation} operations.`);
  walk(operation.selectionSet, root, 1, []);
  let requests = 0;
  let nodes = 0;
  for (const entry of seen.values()) {
    requests += entry.requests;
    nodes += entry.nodes;
  }
  if (nodes > 500_000) throw tooManyNodes(nodes);
  return { points: Math.max(1, Math.round(requests / 100)), nodes };
}

function size(name: string, args: Values, path: string[]): number {
  for (const argument of ['first', 'last']) {
    const value = args[argument];
    if (typeof value !== 'number') continue;
    if (value > 100) throw excessive(name, argument, value, path);
    if (value < 0)
      throw new GraphQLError(`\`${argument}\` on the \`${name}\` connection cannot be less than zero.`);
    return value;
  }
  throw unbounded(name, path);
}
