import browser from 'webextension-polyfill';
import { leasePrefix } from './protocol';

interface Lease {
  name: string;
  end(): void;
}

export interface Underway<T> {
  answer: Promise<T>;
  /** Takes back what was asked for. */
  end(): void;
}

/**
 * Asks under a lease: what the questions name it for is taken back when it is ended, and when the page is closed,
 * unless others wait for the same. It ends by itself with the answer.
 */
export function underLease<T>(ask: (lease: string) => Promise<T>): Underway<T> {
  const opening = openLease();
  const end = () =>
    void opening.then(
      (lease) => lease.end(),
      () => undefined,
    );
  return { answer: opening.then(({ name }) => ask(name)).finally(end), end };
}

/** Resolves once the worker knows of it: nothing is asked under a lease that it does not know. */
function openLease(): Promise<Lease> {
  const name = crypto.randomUUID();
  const port = browser.runtime.connect({ name: leasePrefix + name });
  return new Promise((resolve, reject) => {
    port.onMessage.addListener(() => resolve({ name, end: () => port.disconnect() }));
    port.onDisconnect.addListener(() => reject(new Error('The worker is gone')));
  });
}
