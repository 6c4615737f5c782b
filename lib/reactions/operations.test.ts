import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { commentsQuery, fullPage, threadsQuery } from './operations';

const path = fileURLToPath(
  import.meta.resolve('@octokit/graphql-schema').replace('index.js', 'schema.graphql'),
);
// The package says some fields twice.
const schema = buildSchema(readFileSync(path, 'utf8'), { assumeValidSDL: true });

describe('the operations', () => {
  it.each([
    ['rich threads', threadsQuery('rich', fullPage)],
    ['plain threads', threadsQuery('plain', fullPage)],
    ['rich comments', commentsQuery('rich', fullPage)],
    ['plain comments', commentsQuery('plain', fullPage)],
  ])('%s fit the public schema', (_, query) => {
    expect(validate(schema, parse(query)).map((error) => error.message)).toEqual([]);
  });

  it('ask for no more than the service allows', () => {
    expect(fullPage.items).toBeLessThanOrEqual(100);
    expect(threadsQuery('plain', fullPage)).toContain('first: 100');
  });

  it('name only the fields of the interface when plain', () => {
    const words = (query: string) => new Set(query.match(/[a-zA-Z]+/g));
    for (const name of ['title', 'createdAt', 'repository', '__typename', 'pageInfo']) {
      expect(words(threadsQuery('plain', fullPage) + commentsQuery('plain', fullPage))).not.toContain(name);
    }
  });
});
