import { createMemo } from '../storage/memo';
import { values } from '../storage/values';
import type { Options, Profile } from './model';

/** The settings that the worker’s first turn needs; written with the others, and read without the schemas of all rooms. */
export interface Start {
  /** Origins where a request that the browser sends twice does harm. */
  guarded: string[];
  profile: Pick<Profile, 'discovery'>;
  options: Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;
}

export interface StartRecord {
  read(): Promise<Start>;
  write(start: Start): Promise<void>;
}

const key = 'start';

/** `compute` gives the record where none is stored yet. */
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

/** The worker wrote it itself; what another release left may not fit. */
function parseStart(stored: unknown): Start | undefined {
  const { guarded, profile, options }: { [field: string]: unknown } = Object(stored);
  const { discovery }: { discovery?: unknown } = Object(profile);
  const { apiRootRelations }: { apiRootRelations?: unknown } = Object(discovery);
  const { count, uncountedKinds, uncountedSites }: { [field: string]: unknown } = Object(options);
  if (!isTexts(guarded) || !isTexts(apiRootRelations)) return undefined;
  return {
    guarded,
    profile: { discovery: { apiRootRelations } },
    options: {
      ...(typeof count === 'boolean' && { count }),
      ...(isTexts(uncountedKinds) && { uncountedKinds }),
      ...(isTexts(uncountedSites) && { uncountedSites }),
    },
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
