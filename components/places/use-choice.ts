import { useState } from 'preact/hooks';

/** One of these values; the last choice is stored in `localStorage`, which can be read before the first frame. */
export function useChoice<const T extends string>(key: string, values: readonly [T, ...T[]]) {
  const [value, setValue] = useState<T>(() => {
    try {
      const stored = localStorage.getItem(key);
      return values.find((one) => one === stored) ?? values[0];
    } catch {
      return values[0];
    }
  });
  const choose = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Full or blocked: the next view starts with the first value.
    }
  };
  return [value, choose] as const;
}
