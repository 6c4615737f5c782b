export interface Report {
  /** Does one step and prints how it went and how long it took. Throws what the step throws. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Like `step`, but prints and counts a failure, and continues. */
  attempt(name: string, work: () => Promise<void>): Promise<void>;
  failures(): number;
}

/** Prints each step as it happens: `✓ Build (1.4 s)`. */
export function createReport(print: (line: string) => void = console.log): Report {
  let failures = 0;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const seconds = () => `(${((performance.now() - start) / 1000).toFixed(1)} s)`;
    try {
      const result = await work();
      print(`✓ ${name} ${seconds()}`);
      return result;
    } catch (error) {
      print(`✗ ${name} ${seconds()}`);
      throw error;
    }
  };
  return {
    step,
    async attempt(name, work) {
      try {
        await step(name, work);
      } catch (error) {
        failures += 1;
        print(`  ${error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error}`);
      }
    },
    failures: () => failures,
  };
}
