/** In which ways a resource can be looked at: as what it is meant to be, as a tree, or as it is written. */
export type Look = 'kind' | 'tree' | 'source';
