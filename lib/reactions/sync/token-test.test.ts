import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { sealSecret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import { probes, testToken, whoAmI } from './token-test';

const connection = {
  url: new URL('https://api.code.example/graphql'),
  token: sealSecret('hush', 'https://api.code.example'),
};

/** A service that answers a query by the first of these words that is in it. */
function service(answers: Record<string, { status?: number; body: object }>): Http {
  return async ({ url, body }) => {
    const [, answer] = Object.entries(answers).find(([word]) => String(body).includes(word)) ?? [];
    const { status = 200, body: content } = answer ?? { body: { data: {} } };
    const headers = new Headers({
      'content-type': 'application/json',
      'x-oauth-scopes': 'public_repo, read:user',
    });
    return ok({ host: url.host, status, headers, text: JSON.stringify(content) });
  };
}
const scopes = (list: string) => ({
  body: {
    errors: [
      {
        type: 'INSUFFICIENT_SCOPES',
        message: `The field requires one of the following scopes: [${list}], but`,
      },
    ],
  },
});
const me = { login: { body: { data: { viewer: { login: 'ann' } } } } };
const test = (answers: Parameters<typeof service>[0]) => testToken(service(answers), connection, () => 0);

describe('the test of a token', () => {
  it('asks nothing that the public schema does not have', () => {
    const path = import.meta.resolve('@octokit/graphql-schema').replace('index.js', 'schema.graphql');
    // The package's schema declares some fields twice.
    const schema = buildSchema(readFileSync(fileURLToPath(path), 'utf8'), { assumeValidSDL: true });
    for (const query of [whoAmI, ...Object.values(probes)]) {
      expect(validate(schema, parse(query))).toEqual([]);
    }
  });

  it('says who it is, what the token allows and what it does not', async () => {
    expect(
      await test({
        ...me,
        repositoryDiscussionComments: scopes("'repo', 'read:discussion'"),
        repositoryDiscussions: scopes("'write:discussion', 'public_repo', 'repo'"),
        commitComments: { body: { errors: [{ type: 'FORBIDDEN', message: 'Not for this token' }] } },
      }),
    ).toEqual({
      ok: true,
      value: {
        login: 'ann',
        scopes: ['public_repo', 'read:user'],
        unreadable: [
          { list: 'discussions', scope: 'public_repo' },
          { list: 'discussionComments', scope: 'read:discussion' },
          { list: 'commitComments' },
        ],
      },
    });
  });

  it('holds nothing against a token that the service simply does not have, or that is behind a sign-on', async () => {
    const answers = {
      ...me,
      commitComments: {
        body: { errors: [{ message: "Field 'commitComments' doesn't exist on type 'User'" }] },
      },
      issueComments: {
        body: { data: {}, errors: [{ type: 'FORBIDDEN', message: '', extensions: { saml_failure: true } }] },
      },
    };
    expect(await test(answers)).toMatchObject({ value: { unreadable: [] } });
  });

  it('fails with what stands in the way', async () => {
    expect(await test({ login: { status: 401, body: { message: 'Bad credentials' } } })).toEqual({
      ok: false,
      failure: { kind: 'signed-out', host: 'api.code.example' },
    });
    expect(await test({ ...me, issueCount: { status: 502, body: {} } })).toMatchObject({
      failure: { kind: 'unreachable' },
    });
    expect(await test({ login: { body: { data: { viewer: null } } } })).toMatchObject({
      failure: { kind: 'malformed', where: 'viewer.login' },
    });
  });
});
