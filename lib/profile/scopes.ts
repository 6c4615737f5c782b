/** Scopes that are known to allow no writing, by their names at GitHub, GitLab, Gitea and OpenID Connect. */
const reading = /^(?:read|read[:_-].+|.+[:.](?:read|readonly)|openid|profile|email|user:email|public-only)$/i;

/**
 * The scopes in a list that are not known to be for reading only; RFC 6749, section 3.3 separates them by spaces,
 * GitHub's answers by commas. A scope nobody knows may write, so it counts.
 */
export const writeScopes = (scope: string): string[] =>
  scope.split(/[\s,]+/).filter((name) => name !== '' && !reading.test(name));
