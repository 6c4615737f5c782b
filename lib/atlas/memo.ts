/** A function that computes once for each object; `rest` is the same whenever the object is. */
export function memoized<Key extends object, Rest extends unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
) {
  const known = new WeakMap<Key, Value>();
  return (key: Key, ...rest: Rest): Value => {
    const value = known.get(key) ?? compute(key, ...rest);
    known.set(key, value);
    return value;
  };
}
