/** The steps of a JSON Pointer that names a value inside a document (RFC 6901 § 4). */
export const stepsIn = (pointer: string): string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The JSON Pointer of these steps; empty for the whole document. */
export const pointerTo = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
