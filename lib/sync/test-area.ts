/** A storage of the browser in memory; `refusal` is what it throws when it is written to. */
export function memoryArea() {
  const self = {
    items: {} as Record<string, unknown>,
    writes: 0,
    refusal: undefined as Error | undefined,
    get: async (key: string | null) =>
      structuredClone(key === null ? self.items : { [key]: self.items[key] }),
    async set(items: Record<string, unknown>) {
      if (self.refusal) throw self.refusal;
      self.writes += 1;
      self.items = { ...self.items, ...structuredClone(items) };
    },
    async remove(keys: string | string[]) {
      self.items = Object.fromEntries(
        Object.entries(self.items).filter(([key]) => ![keys].flat().includes(key)),
      );
    },
  };
  return self;
}
