/** The browser's permission to reach hosts; handed in, because views know no browser API. */
export interface Access {
  /** Whether every one of these addresses may be reached. */
  has(addresses: readonly string[]): Promise<boolean>;
  /** Asks the person. To be called first thing in a click, before anything awaits. */
  ask(addresses: readonly string[]): Promise<boolean>;
  onChange(listener: () => void): () => void;
}
