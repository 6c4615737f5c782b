interface Notes {
  title: string;
  items: readonly string[];
}

/** What changed in this version, by headings (`tools/news.ts`). */
export const notes: readonly Notes[] = import.meta.env.NOTES ?? [];
