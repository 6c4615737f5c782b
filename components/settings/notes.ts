interface Notes {
  title: string;
  items: readonly string[];
}

/** The changes in this version, by headings (`tools/news.ts`). */
export const notes: readonly Notes[] = import.meta.env.NOTES ?? [];
