import type { ServiceName } from '../kernel.ts';

/** A received request. */
export interface Received {
  /** Counts up from 1. */
  id: number;
  service: ServiceName;
  method: string;
  path: string;
  /** Of a name given twice, the last. */
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since 1970, by the controlled clock. */
  time: number;
  /** The same number for requests that came over the same kept-alive connection. */
  connection: number;
  /** Requests to its service without a response yet, including itself. */
  together: number;
  /** The response’s status, or what happened instead. */
  outcome: number | 'pending' | 'dropped' | 'hung' | 'failed';
}

export interface Filter {
  service?: ServiceName | undefined;
  method?: string | undefined;
  /** Start of the path. */
  path?: string | undefined;
}

/** Keeps the newest 20,000. */
export interface RequestLog {
  add(entry: Omit<Received, 'id'>): Received;
  list(filter?: Filter): Received[];
  clear(): void;
}

export function createLog(limit = 20_000): RequestLog {
  let entries: Received[] = [];
  let last = 0;
  return {
    add: (entry) => {
      const received = { ...entry, id: ++last };
      entries.push(received);
      if (entries.length > limit * 1.1) entries = entries.slice(-limit);
      return received;
    },
    list: ({ service, method, path } = {}) =>
      entries.filter(
        (one) =>
          (service === undefined || one.service === service) &&
          (method === undefined || one.method === method.toUpperCase()) &&
          (path === undefined || one.path.startsWith(path)),
      ),
    clear: () => {
      entries = [];
    },
  };
}
