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
  /** A behaviour that a test set took part in the answer. */
  behaved?: true;
}

export interface Filter {
  service?: ServiceName | undefined;
  method?: string | undefined;
  /** Start of the path. */
  path?: string | undefined;
}

/** Errors that a test counts on; `status` absent: any. */
export interface Expected extends Filter {
  status?: number | undefined;
}

/** Keeps the newest 20,000. */
export interface RequestLog {
  add(entry: Omit<Received, 'id'>): Received;
  list(filter?: Filter): Received[];
  clear(): void;
  /** From the last reset to the next. */
  expect(errors: Expected): void;
  /** Errors since the last reset that neither a behaviour nor `expect` explains; `clear` keeps them. */
  unexpected(): Received[];
  reset(): void;
}

const fits = (one: Received, { service, method, path }: Filter) =>
  (service === undefined || one.service === service) &&
  (method === undefined || one.method === method.toUpperCase()) &&
  (path === undefined || one.path.startsWith(path));

const isError = ({ outcome, behaved }: Received) =>
  !behaved && (outcome === 'failed' || (typeof outcome === 'number' && outcome >= 400));

export function createLog(limit = 20_000): RequestLog {
  let all: Received[] = [];
  let cleared = 0;
  let expected: Expected[] = [];
  let last = 0;
  return {
    add: (entry) => {
      const received = { ...entry, id: ++last };
      all.push(received);
      if (all.length > limit * 1.1) all = all.slice(-limit);
      return received;
    },
    list: (filter = {}) => all.filter((one) => one.id > cleared && fits(one, filter)),
    clear: () => {
      cleared = last;
    },
    expect: (errors) => {
      expected.push(errors);
    },
    unexpected: () =>
      all.filter(
        (one) =>
          isError(one) &&
          !expected.some((each) => fits(one, each) && (each.status ?? one.outcome) === one.outcome),
      ),
    reset: () => {
      all = [];
      expected = [];
    },
  };
}
