const rowSelector = 'li > :is(a, button)';

/** The chosen row, else the first one. */
export const openingRow = (around: HTMLElement): HTMLElement | undefined => {
  const rows = [...around.querySelectorAll<HTMLElement>(rowSelector)];
  return rows.find((row) => row.ariaCurrent) ?? rows[0];
};

/** For the element around rows: arrow keys move the focus between rows of all groups; Tab moves to a row's actions. */
export const rowKeys = { onKeyDown: moveInRows };

function moveInRows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget, target } = event;
  if (!step || event.defaultPrevented) return;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const row = target.closest('li');
  if (!row || target.closest('[popover]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(rowSelector)];
  const current = rows.findIndex((one) => one.parentElement === row);
  const next = rows[current + step];
  if (current < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
