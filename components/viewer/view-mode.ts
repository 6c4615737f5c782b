/** How to show a resource: as the kind that it is meant to be, as a tree, or as its source. */
export type ViewMode = 'kind' | 'tree' | 'source';
