import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Received } from '../services/control/log.ts';
import { type Services, type StartOptions, startServices } from '../services/start.ts';

/** The local services for the tests of a file: each finds them as new, and fails on an error that it does not expect. */
export async function testServices(options: StartOptions = {}): Promise<Services> {
  const services = await startServices({ ports: 'any', ...options });
  const { control } = services;
  beforeEach(control.reset);
  afterEach(() => {
    const words = ({ service, method, path, outcome }: Received) =>
      `${service}: ${method} ${path} ${outcome}`;
    expect(control.unexpectedErrors().map(words), 'errors that no test expects').toEqual([]);
  });
  afterAll(services.stop);
  return services;
}
