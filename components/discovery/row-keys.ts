/** For the element around rows: up and down go from one to the next, whatever group they are in; Tab goes to what can be done with one. */
export const rowKeys = { onKeyDown: moveInRows };

function moveInRows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { currentTarget, target } = event;
  if (!step || event.defaultPrevented) return;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const row = target.closest('li');
  if (!row || target.closest('[popover]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('li > :is(a, button)')];
  const here = rows.findIndex((one) => one.parentElement === row);
  const next = rows[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
