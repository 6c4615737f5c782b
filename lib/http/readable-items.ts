import { z } from 'zod';

/**
 * A list of a service: undefined for each item that can't be read, which hides no other. Where none can, the list is
 * invalid, for the reasons of its first item.
 */
export const readableItems = <T extends z.ZodType>(item: T, most = Number.POSITIVE_INFINITY) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((all, { issues }): (z.output<T> | undefined)[] => {
      const read = all.map((one) => item.safeParse(one));
      if (read.every(({ success }) => !success))
        for (const { path } of read[0]?.error?.issues ?? [])
          issues.push({ code: 'custom', message: 'is no item', path: [0, ...path], input: all });
      return read.map(({ data }) => data);
    });
