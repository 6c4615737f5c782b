/** The one person who uses these services. */
export const user = {
  id: '31415926',
  firstName: 'Mara',
  lastName: 'Teles',
  displayName: 'Mara Teles',
} as const;

export type User = typeof user;
