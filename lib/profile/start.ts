import { createMemo } from '../storage/memo';
import { values } from '../storage/values';

/** The settings needed at the worker’s startup; written with the others, and read without the schemas of all rooms. */
export interface Start {
  /** Origins where a request that the browser sends twice does harm. */
  guarded: string[];
  /** By room, the fields that are `early` in its settings. Another release may have written others. */
  early: { readonly [room: string]: unknown };
}

export interface StartRecord {
  read(): Promise<Start>;
  write(start: Start): Promise<void>;
}

const key = 'start';

/** `compute` makes the record where none is stored yet. */
export function createStartRecord(compute: () => Promise<Start>): StartRecord {
  const memo = createMemo(async () => parseStart((await values.get(key))[key]) ?? compute());
  return {
    read: memo.read,
    async write(start) {
      memo.set(start);
      await values.set({ [key]: start });
    },
  };
}

/** The worker wrote it itself; a record of another release may be invalid. */
function parseStart(stored: unknown): Start | undefined {
  const { guarded, early }: { [field: string]: unknown } = Object(stored);
  return isTexts(guarded) && early ? { guarded, early: Object(early) } : undefined;
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
