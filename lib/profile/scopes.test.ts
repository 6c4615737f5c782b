import { expect, it } from 'vitest';
import { writeScopes } from './scopes';

const table: [string, string[]][] = [
  ['', []],
  ['read:discussion', []],
  ['read:user,read:org', []],
  ['read_api read_user openid profile email', []],
  ['user:email', []],
  ['issues.readonly', []],
  ['repo', ['repo']],
  ['public_repo read:discussion', ['public_repo']],
  ['write:discussion', ['write:discussion']],
  ['read:org, admin:org', ['admin:org']],
  [
    'delete_repo workflow gist user notifications',
    ['delete_repo', 'workflow', 'gist', 'user', 'notifications'],
  ],
  ['repo:status user:follow write api sudo', ['repo:status', 'user:follow', 'write', 'api', 'sudo']],
  ['READ:discussion Repo', ['Repo']],
  // No read scope, though it contains one.
  ['spread readwrite unread:all', ['spread', 'readwrite', 'unread:all']],
];

for (const [scope, refused] of table) {
  it(`of “${scope}” ${refused.length > 0 ? `${refused.join(' and ')} may write` : 'none may write'}`, () => {
    expect(writeScopes(scope)).toEqual(refused);
  });
}
