/** So long after its start the worker has answered the event that started it; ms. */
const turn = 500;

/** Begins what nobody waits for after that event: the number on the button and an open view come first. */
export function afterWake(work: () => void): void {
  setTimeout(work, turn);
}
