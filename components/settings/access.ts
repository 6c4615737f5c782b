/** The browser's permission to reach hosts; handed in, because views know no browser API. */
export interface Access {
  /** Whether every one of these addresses may be reached. */
  has(addresses: readonly string[]): Promise<boolean>;
  /** Asks the person. To be called first thing in a click, before anything awaits. */
  ask(addresses: readonly string[]): Promise<boolean>;
  onChange(listener: () => void): () => void;
}

/** The same of one thing that the browser allows or not. */
export interface Leave {
  has(): Promise<boolean>;
  /** To be called first thing in a press, before anything awaits. */
  ask(): Promise<boolean>;
  onChange(listener: () => void): () => void;
}
