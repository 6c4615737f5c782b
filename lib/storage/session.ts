/** The part of `storage.session` in use: gone when the browser closes, unreadable for content scripts. */
export interface SessionArea {
  get(keys: string | string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}
