// The file is named, here and beside, because a bundler would choose another copy of the library than Node does
// for graphql-yoga, and errors of one copy are strangers to the other.
import { GraphQLError } from 'graphql/index.js';

/** An error with the service's own `type`, which the answer carries at the top of the error object. */
export function typed(
  type: string,
  message: string,
  path?: readonly (string | number)[],
  extra: object = {},
) {
  return new GraphQLError(message, { extensions: { type, ...extra }, ...(path ? { path } : {}) });
}

export const excessive = (field: string, argument: string, value: number, path: readonly string[]) =>
  typed(
    'EXCESSIVE_PAGINATION',
    `Requesting ${value} records on the \`${field}\` connection exceeds the \`${argument}\` limit of 100 records.`,
    path,
  );

export const unbounded = (field: string, path: readonly string[]) =>
  typed(
    'MISSING_PAGINATION_BOUNDARIES',
    `You must provide a \`first\` or \`last\` value to properly paginate the \`${field}\` connection.`,
    path,
  );

export const tooManyNodes = (count: number) =>
  typed(
    'MAX_NODE_LIMIT_EXCEEDED',
    `This query requests up to ${count.toLocaleString('en')} possible nodes which exceeds the maximum limit of 500,000.`,
  );

export const tooManyIds = (count: number) =>
  typed('ARGUMENT_LIMIT', `You may not provide more than 100 node ids; you provided ${count}.`, ['nodes']);

export const unresolved = (id: string) =>
  typed('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'.`);

export const badCursor = (cursor: string) =>
  typed('INVALID_CURSOR_ARGUMENTS', `\`${cursor}\` does not appear to be a valid cursor.`);

export const spent = (type: 'RATE_LIMITED' | 'RATE_LIMIT') =>
  typed(type, 'API rate limit exceeded for user ID 4711.');

export const halfDone = () =>
  typed('RESOURCE_LIMITS_EXCEEDED', 'Resource limits for this query exceeded.', undefined);

export const scopes = () =>
  typed(
    'INSUFFICIENT_SCOPES',
    "Your token has not been granted the required scopes to execute this query. The 'repositoryDiscussions' " +
      "field requires one of the following scopes: ['read:discussion'], but your token has only been granted " +
      "the: ['read:user'] scopes.",
  );

export const guarded = () =>
  typed(
    'FORBIDDEN',
    'Resource protected by organization SAML enforcement. You must grant your token access to this organization.',
    undefined,
    { saml_failure: true },
  );
