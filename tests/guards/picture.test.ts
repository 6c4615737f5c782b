import { describe, expect, it } from 'vitest';
import { boxEdges, flowChart, pictureProblems, withoutShortcuts } from '../../tools/picture.ts';

describe('the picture in ARCHITECTURE.md', () => {
  it('is a problem when it is not of the code', async () => {
    expect(await pictureProblems([{ from: 'lib/b/x.ts', to: 'lib/c/y.ts' }])).toEqual([
      'The picture in ARCHITECTURE.md is of other code; "npm run picture" updates it.',
    ]);
  });

  it('shows folders of the product, rooms and pages as one box each, and each pair once', () => {
    const edges = [
      { from: 'lib/b/x.ts', to: 'lib/c/deep/y.ts' },
      { from: 'lib/b/z.ts', to: 'lib/c/y.ts' },
      { from: 'entrypoints/options/a.ts', to: 'lib/b/x.ts' },
      { from: 'lib/watch/x.ts', to: 'lib/viewer/x.ts' },
      { from: 'lib/watch/x.ts', to: 'lib/b/x.ts' },
      { from: 'lib/b/x.ts', to: 'lib/b/z.ts' },
      { from: 'lib/b/x.test.ts', to: 'components/d/d.tsx' },
      { from: 'lib/b/test-x.ts', to: 'components/d/d.tsx' },
      { from: 'lib/c/y.ts', to: 'lib/http/failure.ts' },
      { from: 'lib/c/y.ts', to: 'node_modules/zod/index.js' },
    ];
    expect(boxEdges(edges)).toEqual([
      { from: 'entrypoints/pages', to: 'lib/b' },
      { from: 'lib/b', to: 'lib/c' },
      { from: 'lib/each room', to: 'lib/b' },
    ]);
  });

  it('leaves out an import that a longer path implies, and loses none in a cycle', () => {
    const way = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ];
    expect(withoutShortcuts([...way, { from: 'a', to: 'c' }])).toEqual(way);
    const circle = [...way, { from: 'c', to: 'a' }];
    expect(withoutShortcuts(circle)).toEqual(circle);
  });

  it('is a flow chart', () => {
    const chart = flowChart([{ from: 'entrypoints/in-page', to: 'lib/messages' }]).split('\n');
    expect(chart).toContain('    entrypoints_in_page["in-page"]');
    expect(chart).toContain('  entrypoints_in_page --> lib_messages');
  });
});
