/** Reads a value of `localStorage`, which is synchronous and so available before the first frame. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked or invalid: nothing is remembered.
    return undefined;
  }
}

export function remember(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: the value is lost with the page.
  }
}

/** An own or inherited property of an unknown value. */
export const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
