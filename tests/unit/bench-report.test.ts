import { describe, expect, it } from 'vitest';
import { figuresOf, table } from '../bench/figures.ts';
import { type Circumstances, section, withSection } from '../bench/report.ts';

const figures = figuresOf([
  { what: 'Worker start', variant: 'floor', unit: 'ms', samples: [10, 20, 30] },
  { what: 'Worker start', variant: 'Waymark', unit: 'ms', samples: [15, 30, 45], against: 'floor' },
  { what: 'discover.js | packed', variant: 'Waymark', unit: 'B', samples: [1234], target: 'below 2,000' },
]);
const where: Circumstances = {
  at: new Date('2026-11-22T23:30:00Z'),
  machine: 'Example CPU',
  cores: 2,
  loadBefore: 0.4,
  versions: ['Chromium 140.0', 'Node 24.1.0'],
  commit: 'abc1234',
};

describe('the tables of the bench', () => {
  it('name machine, date and comparisons', () => {
    expect(section('discovery', figures, where).split('\n')).toEqual([
      '## discovery',
      '',
      '2026-11-22 · abc1234 · 2 × Example CPU · load 0.4 before the run · Chromium 140.0 · Node 24.1.0',
      '',
      '| measured | variant | median | spread | compared |',
      '|---|---|--:|---|---|',
      '| Worker start | floor | 20 ms | 15 – 25, 3 times |  |',
      '|  | Waymark | 30 ms | 22.5 – 37.5, 3 times | +10 ms, ×1.5 of floor |',
      '| discover.js \\| packed (aim: below 2,000) | Waymark | 1,234 B |  |  |',
      '',
    ]);
  });

  it('mark a busy machine', () => {
    const text = section('discovery', figures, { ...where, loadBefore: 1.5 });
    expect(text).toContain('· **busy machine**, load 1.5 before the run ·');
  });

  it('replace the section of their group and keep the others', () => {
    const one = withSection('', 'viewer', section('viewer', figures, where));
    const two = withSection(one, 'discovery', section('discovery', figures, where));
    expect(two.match(/^## .*$/gm)).toEqual(['## discovery', '## viewer']);
    const again = withSection(two, 'viewer', section('viewer', figures, { ...where, commit: 'def5678' }));
    expect(again.match(/abc1234|def5678/g)).toEqual(['abc1234', 'def5678']);
    expect(again.match(/^# .*$/gm)).toEqual(['# Figures']);
    expect(withSection(again, 'discovery', section('discovery', figures, where))).toBe(again);
  });

  it('are printed with aligned columns', () => {
    expect(table(figures).split('\n')).toEqual([
      '',
      'Worker start',
      '  floor           20 ms   15 – 25, 3 times',
      '  Waymark         30 ms   22.5 – 37.5, 3 times          +10 ms, ×1.5 of floor',
      '',
      'discover.js | packed  (aim: below 2,000)',
      '  Waymark       1,234 B',
    ]);
  });
});
