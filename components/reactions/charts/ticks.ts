interface Tick {
  index: number;
  label: string;
}

/** Where months and years begin among weeks or days, as far as there is room for their names. `step` in CSS pixels. */
export function ticksOf(starts: readonly number[], step: number, label: (start: number) => string): Tick[] {
  const begun = starts.flatMap((start, index) => {
    const before = starts[index - 1];
    const begins = before !== undefined && new Date(before).getMonth() !== new Date(start).getMonth();
    return begins ? [{ index, label: label(start), month: new Date(start).getMonth() }] : [];
  });
  const room = 44;
  const ticks: Tick[] = [];
  // Years first, then what fits between them.
  const every = [12, 6, 3, 1].findLast((months) => step * 4.35 * months >= room) ?? 12;
  let last = Number.NEGATIVE_INFINITY;
  for (const { index, month, ...tick } of begun) {
    if (month % every === 0 && (index - last) * step >= room) {
      ticks.push({ index, label: tick.label });
      last = index;
    }
  }
  return ticks;
}
