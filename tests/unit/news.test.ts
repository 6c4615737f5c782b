import { expect, it } from 'vitest';
import { newsOfBuild, notesOf } from '../../tools/news.ts';

it('takes a version’s notes from the changelog, without marks', () => {
  const changelog = [
    ...['# Changelog', '## [Unreleased]', '- Later', '## [0.2.0] – 2027-01-01', '', 'A **second** one.', ''],
    ...[
      '### Added',
      '',
      '#### Pages',
      '- **Maps** by `key`: [how](how.md)',
      '- More',
      '## [0.1.0] – 2026',
      '- Old',
    ],
  ].join('\n');
  expect(notesOf(changelog, '0.2.0')).toEqual([
    { title: '', items: ['A second one.'] },
    { title: 'Pages', items: ['Maps by key: how', 'More'] },
  ]);
  expect(notesOf(changelog, '0.3.0')).toEqual([]);
});

it('finds those of this version', () => {
  expect(newsOfBuild()['import.meta.env.VERSION']).toMatch(/^"\d+\.\d+\.\d+"$/);
});
