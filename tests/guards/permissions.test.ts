import { describe, expect, it } from 'vitest';
import { permissionProblems, shippedLines } from '../../tools/permissions/check.ts';
import { documents } from '../../tools/permissions/document.ts';
import { ledger } from '../../tools/permissions/ledger.ts';

describe('the permissions', () => {
  it('are described as in the ledger; "npm run permissions" updates the documents', async () => {
    for (const { text, made } of await documents()) expect(text).toBe(made);
  });

  it('each have a line that uses them and a test that needs them', async () => {
    expect(await permissionProblems()).toEqual([]);
  });

  it('are missed by code without one, and by an entry without code, reason or test', async () => {
    const lines = await shippedLines();
    const [any] = ledger;
    if (!any) throw new Error('The ledger is empty.');
    const planted = { ...any, name: 'bookmarks', uses: /browser\.bookmarks/ };
    expect(await permissionProblems([...ledger, planted], lines)).toEqual([
      'bookmarks: no line uses this permission',
    ]);
    const use = { path: 'lib/x.ts', number: 3, text: '  await browser.bookmarks.getTree();' };
    expect(await permissionProblems(ledger, [...lines, use])).toEqual([
      'lib/x.ts:3: no permission covers "await browser.bookmarks.getTree();"',
    ]);
    const bare = { ...planted, why: '', test: ['none', 'no such test'] as const };
    expect(await permissionProblems([...ledger, bare], [...lines, use])).toEqual([
      'bookmarks: nothing says what it is for',
      'bookmarks: no test "no such test" in tests/e2e/none.spec.ts',
    ]);
    const noStorage = ledger.filter(({ name }) => name !== 'storage');
    const found = await permissionProblems(noStorage, lines);
    expect(found.length).toBeGreaterThan(9);
    expect(found.filter((problem) => !problem.includes('storage'))).toEqual([]);
  });
});
