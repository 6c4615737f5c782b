/** The part of `storage.session` in use: cleared when the browser closes, not readable by content scripts. */
export interface SessionArea {
  get(keys: string | string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}
