import { type Failure, fail, type Result } from './failure';

/** The administrator’s settings (`storage.managed`); empty where there are none. */
export interface Policy {
  /** The only hosts that get requests, each with its subdomains. */
  hosts?: readonly string[];
  /** The text of a settings file, which is imported once. */
  presets?: string;
  publishing?: boolean;
  welcome?: boolean;
  /** Names that this release does not know. */
  unknown?: readonly string[];
  /** The part that can’t be read; nothing is sent. */
  unreadable?: string;
}

/** Room “managed”. */
export interface ManagedContract {
  read(): Promise<Policy>;
}

export type ReadPolicy = () => Promise<Policy>;

export const closed = (unreadable: string): Policy => ({ hosts: [], publishing: false, unreadable });

type Refusal = Extract<Failure, { kind: 'managed' }>;

/** The rule of both doors and of the sign-in window. */
export function hostRefusal({ hosts, unreadable }: Policy, { hostname, host }: URL): Refusal | undefined {
  if (!hosts || hosts.some((one) => hostname === one || hostname.endsWith(`.${one}`))) return undefined;
  return unreadable === undefined
    ? { kind: 'managed', why: 'hosts', host }
    : { kind: 'managed', why: 'unreadable' };
}

export function publishingRefusal({ publishing, unreadable }: Policy): Refusal | undefined {
  if (publishing !== false) return undefined;
  return { kind: 'managed', why: unreadable === undefined ? 'off' : 'unreadable' };
}

/** The work while publishing is on. */
export const unlessOff =
  <Given extends unknown[], T>(policy: ReadPolicy, work: (...given: Given) => Promise<Result<T>>) =>
  async (...given: Given): Promise<Result<T>> => {
    const refusal = publishingRefusal(await policy());
    return refusal ? fail(refusal) : work(...given);
  };
