import type { OtherField } from '../others';

/** A link of a list that programs read, with what the list says about it. */
export interface ListedLink {
  /** May be empty: the address stands for it. */
  name: string;
  /** http or https; absent where the list gives no such address. */
  href?: string | undefined;
  note: string;
  /** The media type or the relation, as written; may be empty. */
  type: string;
  others: OtherField[];
}

export interface LinkSection {
  /** Empty for links before the first heading. */
  name: string;
  /** The other text of the section. */
  words: string;
  links: ListedLink[];
}

export interface LinkList {
  title: string;
  summary: string;
  sections: LinkSection[];
  others: OtherField[];
}
